import * as access from './access/index.ts';
import * as demand from './demand/index.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as network from './network/index.ts';
import * as people from './people/index.ts';
import * as planning from './planning/index.ts';
import * as reporting from './reporting/index.ts';
import * as timekeeping from './timekeeping/index.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** Every endpoint by its name: the list that mounting, OpenAPI and the coverage document are checked against. */
export const all: Record<string, AnyEndpoint> = {};
for (const area of [access, network, people, demand, planning, timekeeping, reporting] as Record<
  string,
  unknown
>[]) {
  for (const [name, value] of Object.entries(area)) if (isEndpoint(value)) all[name] = value;
}
