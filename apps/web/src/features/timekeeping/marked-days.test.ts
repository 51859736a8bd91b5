import { expect, it } from 'vitest';
import { markedDays } from './marked-days.ts';
import type { WaitingMarkOfPerson } from './own-marks.queries.ts';

const mark = (id: number, employee_id: number | null, dt: string): WaitingMarkOfPerson => ({
  ...{ id, dt, dttm: `${dt}T09:00:00`, type: 'C', user_id: 1, employee_id, shop_id: 7 },
  ...{ verified: false, is_fraud: false, terminal: false, is_draft: true, has_photo: false },
});

it('puts the marks of a person and date together', () => {
  const marks = [mark(1, 5, '2026-03-09'), mark(2, 6, '2026-03-09'), mark(3, 5, '2026-03-09')];
  expect(markedDays([...marks, mark(4, 5, '2026-03-10'), mark(5, null, '2026-03-10')])).toMatchObject([
    { employee_id: 5, shop_id: 7, dt: '2026-03-09', marks: [{ id: 1 }, { id: 3 }] },
    { employee_id: 6, dt: '2026-03-09', marks: [{ id: 2 }] },
    { employee_id: 5, dt: '2026-03-10', marks: [{ id: 4 }] },
  ]);
});
