import { describe, expect, it } from 'vitest';
import { employmentForDay } from './employment-of-day.ts';

const today = '2026-03-10';

describe('employmentForDay', () => {
  const choice = (id: number, fields = {}) => ({
    id,
    shop_id: 7,
    is_visible: true,
    norm_work_hours: 100,
    dt_hired: null,
    dt_fired: null,
    ...fields,
  });
  const day = { dt: today, employment_id: null, shop_id: 7 };

  it.each([
    [
      'visible first, even when another was asked for',
      [choice(1, { is_visible: false }), choice(2)],
      { ...day, employment_id: 1 },
      2,
    ],
    ['the one asked for', [choice(1), choice(2)], { ...day, employment_id: 2 }, 2],
    ['in the department', [choice(1, { shop_id: 8 }), choice(2)], day, 2],
    ['the bigger rate', [choice(1, { norm_work_hours: 50 }), choice(2)], day, 2],
    [
      'a stale one is replaced',
      [choice(1, { dt_fired: '2026-03-01' }), choice(2)],
      { ...day, employment_id: 1 },
      2,
    ],
    ['nobody employed', [choice(1, { dt_fired: '2026-03-01' })], day, null],
  ])('%s', (_case, choices, asked, id) => expect(employmentForDay(choices, asked)?.id ?? null).toBe(id));
});
