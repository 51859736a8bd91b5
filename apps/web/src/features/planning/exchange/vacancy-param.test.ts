import { describe, expect, it } from 'vitest';
import { newVacancyParam, parseVacancyParam } from './vacancy-param.ts';

const NOTHING = { dt: null, shop_id: null, start: null, end: null, work_type_id: null };

describe('mbVacancy', () => {
  it.each([
    ['-1', { ...NOTHING, id: null }],
    ['17', { ...NOTHING, id: 17 }],
    [
      '-1~2026-03-05,3,09:00,18:00,11',
      { id: null, dt: '2026-03-05', shop_id: 3, start: '09:00', end: '18:00', work_type_id: 11 },
    ],
    ['-1~2026-03-05', { ...NOTHING, id: null, dt: '2026-03-05' }],
    ['-1~x,y,z,25:00,-4', { ...NOTHING, id: null }],
    ['0', null],
    ['abc', null],
    ['', null],
    [undefined, null],
  ])('reads %s', (text, expected) => expect(parseVacancyParam(text)).toEqual(expected));

  it('writes what it reads back', () => {
    const known = { dt: '2026-03-05', shop_id: 3, start: '22:00', end: '06:00', work_type_id: 11 };
    expect(parseVacancyParam(newVacancyParam(known))).toEqual({ id: null, ...known });
    expect(newVacancyParam({})).toBe('-1');
  });
});
