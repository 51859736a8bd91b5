import { type AnyEndpoint, all } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { z } from 'zod';
import { inputOf } from '../testing/access-matrix/inputs.ts';
import { TABLE } from '../testing/access-matrix/table.ts';
import { anAdmin, type Ids, makePlace, makeWorld, type World } from '../testing/access-matrix/world.ts';
import { isItsTurn } from '../testing/draws.ts';
import { requestOf } from '../testing/hostile/send.ts';
import { openSession, type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp({ isSweep: true });
  world = await makeWorld(test.db);
});
afterAll(() => test.close());

const LONG = 'x'.repeat(70_000);
/** Values at the edge of what there is, which a contract may take or refuse. */
const EDGES: unknown[] = [
  ...['1969-12-31', '1970-01-01', '2200-12-31', '2201-01-01', '2028-02-29', '2026-02-29', '+02026-03-01'],
  ...['1970-01-01T00:00:00', '2200-12-31T23:59:59', '2026-03-29T02:30:00', '2026-03-20T24:00:00'],
  ...['24:00', '24:00:00', '23:59:60', '00:00', '23:59:59.999', '-00:01', '9:5', '2026-03-20T10:00:00Z'],
  ...[0, -1, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, '9223372036854775807', '9223372036854775808'],
  ...[-0.000001, 0.005, 1e21, '1e5', '0x1f', ' 7 ', '٣', 'a\u0000b', '\ud800', '\u202e', LONG],
];

type Field = z.ZodType & { shape?: Record<string, Field>; element?: Field };
type Path = (string | number)[];

/** The fields of a schema with those of the rows within it, by the way that leads to them. */
function fieldsOf(schema: Field, way: Path = []): Path[] {
  const def = schema.def as unknown as {
    type: string;
    innerType?: Field;
    element?: Field;
    options?: Field[];
  };
  const inner = def.innerType ?? def.options?.find((one) => (one.def as { type: string }).type !== 'null');
  if (inner) return fieldsOf(inner, way);
  if (schema.shape)
    return Object.entries(schema.shape).flatMap(([name, field]) => fieldsOf(field, [...way, name]));
  if (def.type === 'array' && def.element && way.length < 5)
    return [way, ...fieldsOf(def.element, [...way, 0])];
  return [way];
}

/** The input with another value at the end of a way; what is missing on it is made. */
function withValue(input: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = Array.isArray(input) ? input : [];
    return [withValue(list[0], rest, value), ...list.slice(1)];
  }
  const object = (input ?? {}) as Record<string, unknown>;
  return { ...object, [step]: withValue(object[step], rest, value) };
}

/** Why the contract refuses a value where it is put, in one text; null where it takes it. */
function refusalOf({ method, input }: AnyEndpoint, sent: unknown, way: Path, value: unknown): string | null {
  // An address carries text alone.
  const read = method === 'GET' || method === 'DELETE' ? withValue(sent, way, `${value}`) : sent;
  const issues = (input as z.ZodType).safeParse(read).error?.issues ?? [];
  const own = issues.filter(({ path }) => way.every((step, at) => step === path[at]));
  return own.length > 0 ? own.map(({ code, message }) => `${code} ${message}`).join() : null;
}

let asked = 0;
async function ask(endpoint: AnyEndpoint, input: unknown, sessionid: string) {
  const request = requestOf(endpoint, input as Record<string, unknown>, 'json');
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const headers = { ...request.headers, 'x-csrftoken': 't', 'x-forwarded-for': from };
  const cookies: Record<string, string> = endpoint.open ? {} : { csrftoken: 't', sessionid };
  const { statusCode, body } = await test.app.inject({ ...request, headers, cookies });
  return { status: statusCode, body };
}

/** A refusal names its field, or `non_field_errors` where it is about several, each with a sentence. */
function saysWhy(body: string): boolean {
  const told: unknown = JSON.parse(body);
  const texts = Array.isArray(told) ? told : Object.values(told as object);
  return texts.length > 0 && JSON.stringify(texts).includes(' ');
}

const endpoints = Object.entries(all) as [string, AnyEndpoint][];
const tried = endpoints.filter((_one, at) => inject('deep') || at % 24 === 3);

let place: { ids: Ids; sessionid: string } | null = null;
const aPlace = async () => ({
  ids: await makePlace(test.db, world, 'store'),
  sessionid: await openSession(test.deps, await anAdmin(test.db, world)),
});

describe('a value at the edge is taken or refused with a reason, in whichever field of whichever call', () => {
  it.each(tried)('%s', async (name, endpoint) => {
    const row = TABLE[name];
    if (!row) throw new Error(`${name} has no row in testing/access-matrix/table.ts`);
    if (!place || endpoint.method !== 'GET') place = await aPlace();
    const { ids, sessionid } = place;
    if (endpoint.method !== 'GET') place = null;
    const base = inputOf(endpoint, row, ids);
    const faults: string[] = [];
    const ways = fieldsOf(endpoint.input as Field).filter(({ length }) => length > 0);
    for (const [at, way] of ways.entries()) {
      // What the contract refuses for one reason is answered alike: the first such value of a field is sent.
      const refused = new Set<string>();
      for (const [turn, value] of EDGES.entries()) {
        // Each field is given every sixth edge, in a deep run every twelfth, the next one others.
        if (!isItsTurn(turn + at, inject('deep') ? 12 : 6) && value !== LONG) continue;
        const input = withValue(base, way, value);
        const refusal = refusalOf(endpoint, input, way, value);
        if (refusal !== null && refused.has(refusal)) continue;
        if (refusal !== null) refused.add(refusal);
        const { status, body } = await ask(endpoint, input, sessionid);
        if (status >= 500 || (status === 400 && !saysWhy(body)))
          faults.push(`${way.join('.')}=${`${value}`.slice(0, 30)}: ${status} ${body.slice(0, 150)}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
