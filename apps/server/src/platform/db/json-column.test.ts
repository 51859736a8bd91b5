import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonColumn, logMisfits, nullableJsonColumn } from './json-column.ts';

const told: object[] = [];
beforeEach(() => {
  told.length = 0;
  logMisfits({ error: (misfit: object) => void told.push(misfit) });
});

const settings = z.object({ hours: z.number().default(4), is_open: z.boolean().default(false) });
const readSettings = jsonColumn('network.settings', settings, settings.parse({}));
const readTimes = nullableJsonColumn('shop.times', z.array(z.string()));

describe('a JSON column', () => {
  it.each([
    ['what fits as it is', { hours: 5, is_open: true }, { hours: 5, is_open: true }, 0],
    ['what is missing by its default', {}, { hours: 4, is_open: false }, 0],
    [
      'an entry that does not fit as missing',
      { hours: 'many', is_open: true },
      { hours: 4, is_open: true },
      1,
    ],
    ['what is no object as its default', 'nothing', { hours: 4, is_open: false }, 1],
    ['null as its default', null, { hours: 4, is_open: false }, 1],
  ])('reads %s', (_case, stored, read, faults) => {
    expect(readSettings(stored)).toEqual(read);
    expect(told).toHaveLength(faults);
  });

  it.each([
    ['null as null', null, null],
    ['elements that fit without the others', ['09:00', 9, '10:00'], ['09:00', '10:00']],
    ['what is no list as null', { from: '09:00' }, null],
  ])('that may be null reads %s', (_case, stored, read) => {
    expect(readTimes(stored)).toEqual(read);
  });

  it('names the column and the place of what does not fit, once', () => {
    readSettings({ hours: 'many' });
    readSettings({ hours: 'many' });
    expect(told).toEqual([
      { column: 'network.settings', misfits: [expect.stringMatching(/^hours: .*number/)] },
    ]);
  });
});
