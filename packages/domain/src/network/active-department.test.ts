import { describe, expect, it } from 'vitest';
import { closingDate, isDepartmentActive } from './active-department.ts';

describe('isDepartmentActive', () => {
  const march = { dt_opened: '2026-03-01', dt_closed: '2026-03-31' };

  it.each([
    ['the day before it opens', '2026-02-28', march, false],
    ['its first day', '2026-03-01', march, true],
    ['its last day', '2026-03-31', march, true],
    ['the day after it closed', '2026-04-01', march, false],
    ['without dates', '2026-04-01', { dt_opened: null, dt_closed: null }, true],
  ])('%s', (_case, dt, department, expected) => {
    expect(isDepartmentActive(dt, department)).toBe(expected);
  });
});

describe('closingDate', () => {
  const open = { dt_opened: '2026-03-01', dt_closed: null };
  const closed = { dt_opened: '2026-03-01', dt_closed: '2026-03-09' };

  it.each([
    ['closes as of yesterday', open, false, { dt_closed: '2026-03-09' }],
    ['opens again without an end', closed, true, { dt_closed: null }],
    ['changes nothing where it is open already', open, true, {}],
    ['changes nothing where it is closed already', closed, false, {}],
    ['does not close what opens today', { dt_opened: '2026-03-10', dt_closed: null }, false, 'opened_today'],
    [
      'closes what never had a first date',
      { dt_opened: null, dt_closed: null },
      false,
      { dt_closed: '2026-03-09' },
    ],
  ])('%s', (_case, life, is_active, expected) => {
    expect(closingDate(life, is_active, '2026-03-10')).toEqual(expected);
  });
});
