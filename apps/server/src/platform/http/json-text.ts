import type { AnyEndpoint } from '@shiftwright/contracts';
import type { z } from 'zod';
import { decoded } from './body.ts';

/**
 * The input of a call. A field that its contract refuses as a text is read once more as the JSON in it: older clients
 * send lists and objects as text inside a JSON body too (access 38).
 */
export function parsedInput(endpoint: AnyEndpoint, raw: Record<string, unknown>) {
  const parse = (value: object) => endpoint.input.safeParse(value, { reportInput: true });
  const first = parse(raw);
  if (first.success) return first;
  const refused = new Set(first.error.issues.map((issue: z.core.$ZodIssue) => String(issue.path[0])));
  const texts = Object.entries(raw).filter(
    ([field, value]) => refused.has(field) && typeof value === 'string',
  );
  const read = texts.map(([field, value]) => [field, decoded(value as string)] as const);
  if (!read.some(([, value]) => typeof value === 'object')) return first;
  return parse({ ...raw, ...Object.fromEntries(read) });
}
