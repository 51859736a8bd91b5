import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  birthDt,
  bool,
  decimal,
  dt,
  dtList,
  dttm,
  id,
  idList,
  idSequence,
  int,
  nonEmpty,
  textList,
  tm,
  upload,
} from './field-types.ts';

const codeOf = (schema: z.ZodType, raw: unknown) => {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return issue?.code === 'custom' ? issue.params?.code : issue?.code;
};

describe('reading the wire', () => {
  it.each([
    ['int as text', int, '17', 17],
    ['int as number', int, -3, -3],
    ['int with a fraction', int, 1.5, 'validation.number'],
    ['int that is a word', int, 'many', 'validation.number'],
    ['int left empty', int, '', 'validation.required'],
    ['nothing at all', int, undefined, 'validation.required'],
    ['an id below 1', id, '0', 'validation.positive'],
    ['a flag as 1', bool, '1', true],
    ['a flag as off', bool, 'off', false],
    ['a flag as an object that cannot be read', bool, { toString: 'x' }, 'validation.boolean'],
    ['what only looks like a file', upload, { filename: 'x', bytes: 'text' }, 'validation.file_required'],
    ['a flag as maybe', bool, 'maybe', 'validation.boolean'],
    ['a date', dt, '2024-02-29', '2024-02-29'],
    ['a day that does not exist', dt, '2023-02-29', 'validation.date'],
    ['a date written otherwise', dt, '29.02.2024', 'validation.date'],
    ['the first date', dt, '1970-01-01', '1970-01-01'],
    ['the last date', dt, '2200-12-31', '2200-12-31'],
    ['a date before the first', dt, '1969-12-31', 'validation.date_bounds'],
    ['a date after the last', dt, '9999-12-31', 'validation.date_bounds'],
    ['a moment after the last date', dttm, '9999-12-31T09:00:00', 'validation.date_bounds'],
    ['a birth before the first date', birthDt, '1950-05-09', '1950-05-09'],
    ['a birth that nobody remembers', birthDt, '1899-12-31', 'validation.date_bounds'],
    ['a birth after the last date', birthDt, '2201-01-01', 'validation.date_bounds'],
    ['a moment with seconds', dttm, '2024-03-01T09:30:00', '2024-03-01T09:30:00'],
    ['a moment without seconds', dttm, '2024-03-01 09:30', '2024-03-01T09:30:00'],
    ['a moment past midnight', dttm, '2024-03-01T24:00', 'validation.datetime'],
    ['a time', tm, '9:05', '09:05:00'],
    ['a time that does not exist', tm, '9:75', 'validation.time'],
    ['a decimal', decimal, '100.5', '100.50'],
    ['a text of blanks', nonEmpty(), '   ', 'validation.required'],
    ['a text of which nothing is seen', nonEmpty(), '\u200b\u202e \u3164', 'validation.required'],
    ['a text too long', nonEmpty(3), 'four', 'validation.too_long'],
  ])('%s', (_case, schema, raw, expected) => {
    expect(codeOf(schema, raw)).toEqual(expected);
  });

  it.each([
    ['commas', '1,2,3'],
    ['repeated', ['1', '2', '3']],
    ['both', ['1,2', '3']],
    ['real numbers', [1, 2, 3]],
    ['blanks and empty entries', ' 1,, 2 ,3,'],
  ])('a list of ids given by %s', (_case, raw) => {
    expect(codeOf(idList, raw)).toEqual([1, 2, 3]);
  });

  it('refuses a list with an item that is none', () => {
    expect(codeOf(idList, '1,x')).toBe('validation.number');
    expect(codeOf(idList, [3, '1', 3, 1])).toEqual([3, 1]);
    expect(codeOf(idSequence, '3,1,3')).toEqual([3, 1, 3]);
    expect(codeOf(dtList, '2024-01-01,tomorrow')).toBe('validation.date');
  });

  it('reads any list of codes written with commas back as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/), { minLength: 1 }), (codes) => {
        expect(codeOf(textList, codes.join(','))).toEqual(codes);
      }),
    );
  });
});
