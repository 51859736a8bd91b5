import { expect, it } from 'vitest';
import type { z } from 'zod';
import { all } from './index.ts';

/** Dates and moments that no calendar of the product holds, as programs send "for ever" and slips of the keyboard. */
const FAR = [
  ...['9999-12-31', '0001-01-01', '2201-01-02', '1899-12-31', '12026-03-02', '-000001-03-02'],
  ...['9999-12-31T23:59:59', '0001-01-01T00:00:00', '2201-01-02T09:00:00'],
  ...['9999-12-31T23:59:59+14:00', '0001-01-01T00:00:00-12:00', '9999-12-31T23:59:59Z'],
];
const DATES = ['2026-03-02', '2026-03-02T09:00:00'];
/** What a text takes and a date does not. */
const NO_DATE = 'not a date';

type Schema = z.ZodType;
type Def = {
  [part in 'innerType' | 'element' | 'valueType' | 'in' | 'out' | 'left' | 'right']?: Schema;
} & { shape?: Record<string, Schema>; options?: Schema[] };
const accepts = (schema: Schema, value: unknown) => {
  try {
    return schema.safeParse(value).success;
  } catch {
    return false;
  }
};

/** Every field inside a schema with its path; what a field is made of step by step is no field of its own. */
function* fieldsOf(schema: Schema, path: string): Generator<[path: string, schema: Schema]> {
  const def = schema.def as unknown as Def;
  const within: [string, Schema | undefined][] = [
    ...Object.entries(def.shape ?? {}).map(([name, part]): [string, Schema] => [`${path}.${name}`, part]),
    [`${path}[]`, def.element],
    [`${path}{}`, def.valueType],
  ];
  for (const [name, part] of within)
    if (part) {
      yield [name, part];
      yield* fieldsOf(part, name);
    }
  const same = [def.innerType, def.in, def.out, def.left, def.right, ...(def.options ?? [])];
  for (const part of same) if (part) yield* fieldsOf(part, path);
}

const fields = Object.entries(all).flatMap(([name, { input, params }]) =>
  [input, params].flatMap((schema) => [...fieldsOf(schema as Schema, name)]),
);
const dates = fields.filter(
  ([, schema]) => DATES.some((value) => accepts(schema, value)) && !accepts(schema, NO_DATE),
);

it('every date of every call lies between 1970 and 2200, a date of birth from 1900', () => {
  expect(dates.length).toBeGreaterThan(200);
  const taken = dates.flatMap(([path, schema]) =>
    FAR.filter((value) => accepts(schema, value)).map((value) => `${path}: ${value}`),
  );
  expect(taken).toEqual([]);
});

/** The name of a field in somebody else's events. */
const NAMES = /\.dttm_field_name$/;

it('no field that is called a date takes just any text', () => {
  const named = fields.filter(([path]) =>
    /[._](dt|dttm)(_[a-z]+)*(__[a-z]+)?$|[._](dts|\w*dates)$/.test(path),
  );
  const texts = named.filter(
    ([path, schema]) =>
      !NAMES.test(path) && accepts(schema, NO_DATE) && DATES.some((value) => accepts(schema, value)),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(texts.map(([path]) => path)).toEqual([]);
});
