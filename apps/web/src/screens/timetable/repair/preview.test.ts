import { DEFAULT_DAY_TYPES, dayTypesByCode } from '@shiftwright/domain';
import { expect, it } from 'vitest';
import { previewOf } from './preview.ts';

const types = dayTypesByCode(DEFAULT_DAY_TYPES.map((type) => ({ ...type, subtract_breaks: true })));
const people = [11, 12];
const placeOf = (employee_id: number, dt: string) => {
  const row = people.indexOf(employee_id);
  return row < 0 ? null : { row, column: Number(dt.slice(-2)) - 1 };
};

it('a plan is shown over the cells it would change', () => {
  const after = {
    kind: 'work' as const,
    type: 'W',
    shop_id: 1,
    dttm_work_start: '2026-03-02T09:00:00',
    dttm_work_end: '2026-03-02T18:00:00',
    work_hours: 8,
    worker_day_details: [],
  };
  const { ghosts, marks } = previewOf(
    [
      { employee_id: 11, dt: '2026-03-02', after: { kind: 'off', type: 'S' } },
      { employee_id: 12, dt: '2026-03-02', after },
      { employee_id: 99, dt: '2026-03-02', after },
    ],
    placeOf,
    types,
  );
  expect(ghosts.map(({ at, text }) => `${at.row}:${at.column} ${text}`)).toEqual([
    `0:1 ${types.get('S')?.short_name}`,
    '1:1 9–18',
  ]);
  expect(marks.map(({ range }) => range.top)).toEqual([0, 1]);
});
