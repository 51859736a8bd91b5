import { parseRotation } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { datesOfMonth, filledByCycle, withDay } from './schedule-days.ts';

const cycle = parseRotation('2/2', []) ?? [];
const work = (dt: string, work_hours = 12) => ({ dt, day_type: 'W', work_hours, night_hours: 0 });
const rest = (dt: string) => ({ dt, day_type: 'H', work_hours: 0, night_hours: 0 });

describe('days of a shift schedule', () => {
  it('a cycle fills from its first date to the last, and spares what is before', () => {
    const filling = { cycle, dt_from: '2026-12-28', dt_to: '2026-12-31', work_hours: 12, night_hours: 0 };
    const before = [work('2026-12-27', 8), work('2026-12-30', 8)];
    expect(filledByCycle(before, filling)).toEqual([
      work('2026-12-27', 8),
      work('2026-12-28'),
      work('2026-12-29'),
      rest('2026-12-30'),
      rest('2026-12-31'),
    ]);
  });

  it('a date is changed, added in its order, and taken out without a type', () => {
    const days = withDay([work('2026-03-01'), work('2026-03-03')], rest('2026-03-02'));
    expect(days.map(({ dt }) => dt)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
    expect(withDay(days, { ...work('2026-03-01'), day_type: '' })).toHaveLength(2);
  });

  it('a month has its dates', () => {
    expect(datesOfMonth(2028, 2)).toHaveLength(29);
    expect(datesOfMonth(2026, 12).at(-1)).toBe('2026-12-31');
  });
});
