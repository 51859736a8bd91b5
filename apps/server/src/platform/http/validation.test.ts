import { expect, it } from 'vitest';
import { z } from 'zod';
import { invalidInput } from './validation.ts';

const refusalOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input, { reportInput: true });
  if (!error) throw new Error('the input is fine');
  return invalidInput(error).fields;
};
const rows = z.object({ data: z.array(z.object({ name: z.string() })) });
const many = (count: number) => ({ data: Array.from({ length: count }, () => 1) });

it('tells each row that is wrong at its place', () => {
  expect(refusalOf(rows, { data: [{ name: 'a' }, 1] })).toEqual({
    data: [{}, { non_field_errors: [{ key: 'validation.invalid' }] }],
  });
});

it('tells the first thousand where all are wrong', () => {
  expect(refusalOf(rows, many(100_000)).data).toHaveLength(1000);
});

it('says how long a list may be', () => {
  const short = z.object({ data: z.array(z.number()).max(2) });
  expect(refusalOf(short, many(3))).toEqual({
    data: [{ key: 'validation.long_list', params: { max: 2 } }],
  });
});
