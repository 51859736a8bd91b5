import fc from 'fast-check';
import type { Ids } from '../access-matrix/world.ts';

/** What a JSON schema of the API document says, as far as inputs are made from it. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

/** What no honest client sends. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[0, -1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -1e308, 1.5, 1e-320, true, false, null],
    ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udc00y', '\u202e\u2066abc', '\ufeff', 'ﷺ'.repeat(50)],
    ...['Z\u0351\u036b\u0343'.repeat(20), '🙂'.repeat(300), 'İı', '١٢', '１', "'; drop table worker_day; --"],
    ...[
      '%',
      '%_\\',
      '\\',
      '#{7*7}',
      '{{7*7}}',
      '$1',
      ':x',
      '../../etc/passwd',
      '..\\..\\x',
      '=1+1',
      '@SUM(A1)',
    ],
    ...['0', '-1', '9223372036854775808', '1e9', '0x10', '1,2,x', ',,,', 'true', 'null', 'NaN', 'Infinity'],
    ...[
      '-0',
      '+1',
      '1e400',
      '-1e400',
      '1_000',
      '-9223372036854775809',
      '2147483648',
      '9'.repeat(400),
      '1e-400',
    ],
    ...['__proto__', 'constructor', 'hasOwnProperty', 'toString', '\u2028', '+019800-01-01', '-000001-01-01'],
    ...['{"a":', '[1', '[', '{}', '[]', 'X'.repeat(3000), 'x'.repeat(100_000), '(a+)+$', 'a'.repeat(60)],
    ...[
      '2026-03-01',
      '2026-02-30',
      '0000-00-00',
      '1900-01-01',
      '99999-01-01',
      '9999-12-31',
      '24:00',
      '23:59:59',
    ],
    ...['2026-03-01T25:00:00', '9999-12-31T23:59:59', '0001-01-01T00:00:00', '2026-03-29T02:30:00+99:99'],
    [],
    {},
    [[]],
    [{}],
    [null],
    deep(40),
    Array.from({ length: 2000 }, (_, at) => at),
    { toString: 'x', valueOf: 1, constructor: { prototype: 1 } },
    { filename: '../../x', bytes: 'text' },
    { length: 1e9 },
  ),
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: false }).map(plain) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
);

/** What is left of a value on the wire. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? null : JSON.parse(text);
}

const DATES = [
  '2026-03-01',
  '2026-03-12',
  '2026-03-20',
  '2026-04-01',
  '9999-12-31',
  '2200-12-31',
  '1970-01-01',
];
const MOMENTS = ['2026-03-20T08:00:00', '2026-03-20T23:30:00', '2026-03-21T02:00:00', '9999-12-31T23:59:59'];
const TEXTS = ['W', 'H', 'name', 'Ivanov', 'approve', '1', 'a+b', '2026-03', 'last_name'];
const BY_FORMAT: Record<string, unknown[]> = {
  date: DATES,
  'date-time': MOMENTS,
  decimal: ['0.00', '1.50', '99999999.99', '-1.00'],
  email: ['someone@example.com'],
  ip: ['10.1.2.3', '::1', '10.0.0.0/8'],
  password: ['mud-Gravel-72', 'nothing-12'],
  binary: [{ filename: 'x.xlsx', bytes: 'PK' }],
};

/** Ids of the place whose kind the name of a field mentions, the longest first. */
function idsOf(name: string, ids: Ids): number[] {
  const kinds = Object.keys(ids).filter((kind) => name.includes(kind));
  const kind = kinds.sort((one, other) => other.length - one.length)[0];
  return kind === undefined ? Object.values(ids) : [ids[kind] as number];
}

function fittingNumber({ minimum = -5, maximum = 2_147_483_647 }: Schema, name: string, ids: Ids) {
  const inside = [minimum, maximum, minimum + 1].filter((value) => value <= maximum);
  const own = /(^|_)id|ids|shop|employee/.test(name) ? idsOf(name, ids) : [];
  return own.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...own) }, fc.constantFrom(...inside))
    : fc.constantFrom(...inside, 30, 60);
}

/** A value that a schema promises to accept. */
export function fitting(schema: Schema, name: string, ids: Ids): fc.Arbitrary<unknown> {
  const ways = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (ways && ways.length > 0) return fc.oneof(...ways.map((way) => fitting(way, name, ids)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const type = [schema.type ?? []].flat()[0];
  if (type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {});
    const record = Object.fromEntries(fields.map(([key, field]) => [key, fitting(field, key, ids)]));
    return fc.record(record, { requiredKeys: schema.required ?? [], noNullPrototype: true });
  }
  if (type === 'array') return fc.array(fitting(schema.items ?? {}, name, ids), { maxLength: 3 });
  if (type === 'integer' || type === 'number') return fittingNumber(schema, name, ids);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (schema.pattern?.includes(':')) return fc.constantFrom('09:00:00', '00:00:00', '23:59:59');
  if (type === 'string') return fc.constantFrom(...(BY_FORMAT[schema.format ?? ''] ?? TEXTS));
  return fc.oneof(hostile, fc.constantFrom<unknown>(...DATES, ...TEXTS));
}

interface Blow {
  steps: number[];
  value: unknown;
}

/** Puts a value somewhere into a structure: which way to go is told by the steps. */
function struck(target: unknown, { steps, value }: Blow): unknown {
  if (typeof target !== 'object' || target === null) return value;
  const keys = Object.keys(target);
  const [step, ...rest] = steps;
  if (step === undefined || keys.length === 0) return value;
  const key = keys[step % keys.length] as string;
  const inner = struck((target as Record<string, unknown>)[key], { steps: rest, value });
  if (Array.isArray(target)) return target.map((item, at) => (String(at) === key ? inner : item));
  return { ...target, [key]: inner };
}

/**
 * Inputs that come far: a request that works, more fields as the document describes them, and in most of them one
 * or two blows at any depth.
 */
export function inputsFrom(base: Record<string, unknown>, schema: Schema, ids: Ids) {
  const more = fitting({ ...schema, required: [] }, '', ids) as fc.Arbitrary<Record<string, unknown>>;
  const blow = fc.record({ steps: fc.array(fc.nat(11), { minLength: 1, maxLength: 4 }), value: hostile });
  return fc.tuple(fc.boolean(), more, fc.array(blow, { maxLength: 2 })).map(([wins, some, blows]) => {
    const whole = wins ? { ...base, ...some } : { ...some, ...base };
    return blows.reduce<unknown>(struck, whole) as Record<string, unknown>;
  });
}
