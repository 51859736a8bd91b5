import { describe, expect, it } from 'vitest';
import { isDepartmentActive } from './active-department.ts';

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
