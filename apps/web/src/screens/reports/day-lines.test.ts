import type { DayParts, WorstGap } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { datesOf, dayLines, hasAnything, totalOf, valuesOf, worstGapOn } from './day-lines.ts';

const day = (
  dt: string,
  need: number,
  covered: number,
  work_hours = 0,
): DayParts & { worst: WorstGap | null } => ({
  ...{ dt, need, covered, graph: covered, idle: 0, with_vacancies: covered },
  ...{ work_hours, work_days: work_hours > 0 ? 1 : 0, income: 0, worst: null },
});
const now = {
  shops: [
    { shop_id: 1, name: 'One', days: [day('2026-03-01', 10, 5, 4), day('2026-03-02', 0, 0)] },
    { shop_id: 2, name: 'Two', days: [day('2026-03-01', 30, 30, 6), day('2026-03-02', 10, 0)] },
  ],
};
const before = {
  shops: [{ shop_id: 1, name: 'One', days: [day('2026-02-27', 10, 10), day('2026-02-28', 2, 1)] }],
};
const names = { together: 'All', this_period: 'Now', before: 'Before' };

describe('the lines of the days', () => {
  it('add departments up: shares are of the sums', () => {
    const [line] = dayLines(now, null, 'none', names);
    expect(line?.name).toBe('All');
    const dates = datesOf([line!]);
    expect(valuesOf(line!, 'covering', dates)).toEqual([35 / 40, 0]);
    expect(totalOf(line!, 'covering')).toBe(35 / 50);
    expect(valuesOf(line!, 'work_hours', dates)).toEqual([10, 0]);
  });

  it('leave the covering of a date out on which nobody is needed', () => {
    const closed = {
      shops: [{ shop_id: 1, name: 'One', days: [day('2026-03-01', 4, 2), day('2026-03-02', 0, 0)] }],
    };
    const [line] = dayLines(closed, null, 'none', names);
    expect(valuesOf(line!, 'covering', datesOf([line!]))).toEqual([0.5, null]);
    expect(valuesOf(line!, 'predict_hours', datesOf([line!]))).toEqual([4, 0]);
  });

  it('show each department for itself', () => {
    const lines = dayLines(now, null, 'shops', names);
    expect(lines.map((line) => [line.name, totalOf(line, 'predict_hours')])).toEqual([
      ['One', 10],
      ['Two', 40],
    ]);
  });

  it('lay the period before under the same days of this one', () => {
    const lines = dayLines(now, before, 'period', names);
    expect(lines.map((line) => line.name)).toEqual(['Now', 'Before']);
    expect(datesOf(lines)).toEqual(['2026-03-01', '2026-03-02']);
    expect(valuesOf(lines[1]!, 'covering', datesOf(lines))).toEqual([1, 0.5]);
  });

  it('a longer period before is cut, a shorter one leaves gaps', () => {
    const long = {
      shops: [{ ...before.shops[0]!, days: [...before.shops[0]!.days, day('2026-03-01', 7, 7)] }],
    };
    expect(datesOf(dayLines(now, long, 'period', names))).toHaveLength(2);
    const short = { shops: [{ ...before.shops[0]!, days: before.shops[0]!.days.slice(0, 1) }] };
    const lines = dayLines(now, short, 'period', names);
    expect(valuesOf(lines[1]!, 'covering', datesOf(lines))).toEqual([1, null]);
  });

  it('say when there is nothing', () => {
    expect(hasAnything(dayLines(now, null, 'none', names))).toBe(true);
    const nothing = { shops: [{ shop_id: 1, name: 'One', days: [day('2026-03-01', 0, 0)] }] };
    expect(hasAnything(dayLines(nothing, null, 'none', names))).toBe(false);
  });
});

it('names the worst gap of a date among all departments', () => {
  const gap = (lacking: number) => ({ work_type_id: 1, name: 'Till', dttm: '2026-03-01T12:00:00', lacking });
  const shop = (id: number, worst: WorstGap | null) => ({
    ...{ shop_id: id, name: String(id) },
    days: [{ ...day('2026-03-01', 10, 5), worst }],
  });
  const shops = [shop(1, gap(1)), shop(2, null), shop(3, gap(2)), shop(4, gap(1.5))];
  expect(worstGapOn({ shops }, '2026-03-01')).toEqual(gap(2));
  expect(worstGapOn({ shops }, '2026-03-02')).toBeNull();
});
