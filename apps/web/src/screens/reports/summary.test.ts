import { describe, expect, it } from 'vitest';
import type { ReportDays, ReportIndicators } from '../../features/reporting/index.ts';
import {
  hasFigures,
  lackingDays,
  type PeriodAnswers,
  rankedPeople,
  rankedStores,
  tilesOf,
} from './summary.ts';

const day = (dt: string, need: number, covered: number) => ({
  ...{ dt, need, covered, graph: covered, idle: 0, with_vacancies: 0 },
  ...{ work_hours: covered, work_days: 1, income: 0, worst: null },
});
const shop = (shop_id: number, days: ReturnType<typeof day>[]) => ({ shop_id, name: `S${shop_id}`, days });
const daysOf = (...shops: ReturnType<typeof shop>[]): ReportDays => ({ shops });

const punctuality = {
  ...{ plan_hours: 8, fact_hours: 8, beyond_plan_hours: 0, late_count: 0, late_hours: 0 },
  ...{ early_count: 0, early_hours: 0, absence_count: 0, absence_hours: 0 },
};
const person = (name: string, given: object) => ({
  ...{ employee_id: name.length, name, tabel_code: null, shop_id: 1, shop_name: 'S1', ...punctuality },
  ...{ calendar_norm_hours: null, leave_hours: null, norm_hours: null, worked_hours: null },
  ...{ overtime_hours: null, below_norm_hours: null, ...given },
});
const indicatorsOf = (days: object[], people: object[] = []) =>
  ({
    shops: [{ shop_id: 1, name: 'S1', days: days.map((one) => ({ need_hours: 0, ...punctuality, ...one })) }],
    people,
  }) as unknown as ReportIndicators;
const period = (given: Partial<PeriodAnswers>): PeriodAnswers => ({
  ...{ days: undefined, indicators: undefined, ...given },
});

describe('the tiles of a period', () => {
  const now = period({
    days: daysOf(shop(1, [day('2026-03-01', 10, 10), day('2026-03-02', 10, 7)])),
    indicators: indicatorsOf(
      [
        { dt: '2026-03-01', late_count: 2 },
        { dt: '2026-03-02', late_count: 1 },
      ],
      [
        person('Anna', { overtime_hours: 5 }),
        person('Anna', { overtime_hours: 5, shop_id: 2 }),
        person('Boris', { overtime_hours: 2 }),
      ],
    ),
  });

  it('tell each figure with its days and the period before', () => {
    const before = period({ days: daysOf(shop(1, [day('2026-02-01', 10, 5)])) });
    const tiles = new Map(tilesOf(now, before).map((tile) => [tile.name, tile]));
    expect(tiles.get('covering')).toMatchObject({ value: 0.85, before: 0.5, days: [1, 0.7] });
    expect(tiles.get('lacking_hours')).toMatchObject({ value: 3, before: 5, days: [0, 3] });
    expect(tiles.get('late_count')).toMatchObject({ value: 3, before: null, days: [2, 1] });
  });

  it('cover nothing where nothing is needed, and tell nothing of an empty period', () => {
    const worked = period({ days: daysOf(shop(1, [day('2026-03-01', 0, 8)])) });
    const empty = period({ days: daysOf(shop(1, [day('2026-03-01', 0, 0)])) });
    expect(tilesOf(worked, period({})).map(({ name }) => name)).not.toContain('covering');
    expect([hasFigures(now), hasFigures(worked), hasFigures(empty)]).toEqual([true, true, false]);
  });

  it('count the overtime of somebody in two departments once', () => {
    expect(tilesOf(now, period({})).find(({ name }) => name === 'overtime_hours')?.value).toBe(7);
  });

  it('leave out what the reader may not see', () => {
    const tiles = tilesOf(period({ indicators: now.indicators }), period({}));
    expect(tiles.map(({ name }) => name)).toEqual(['late_count', 'absence_count', 'overtime_hours']);
    expect(tilesOf(period({}), period({}))).toEqual([]);
  });
});

it('ranks departments by the hours they lack; people too many at one hour make up for none at another', () => {
  const days = daysOf(
    shop(1, [day('2026-03-01', 10, 9)]),
    shop(2, [day('2026-03-01', 10, 4), day('2026-03-02', 10, 12)]),
    shop(3, [day('2026-03-01', 0, 0)]),
  );
  expect(rankedStores(period({ days })).map((row) => [row.name, row.lacking_hours, row.covering])).toEqual([
    ['S2', 6, 0.8],
    ['S1', 1, 0.9],
    ['S3', 0, null],
  ]);
  expect(lackingDays(period({ days }), 1)).toEqual([
    { dt: '2026-03-01', shop_id: 2, shop: 'S2', lacking_hours: 6 },
  ]);
});

it('ranks people by absences, then by how often and how long they were late, and leaves out who was neither', () => {
  const people = [
    person('Anna', { late_count: 3, late_hours: 1 }),
    person('Boris', { absence_count: 1 }),
    person('Clara', { late_count: 3, late_hours: 2 }),
    person('Dmitri', {}),
  ];
  const ranked = rankedPeople(period({ indicators: indicatorsOf([], people) }), 10);
  expect(ranked.map(({ name }) => name)).toEqual(['Boris', 'Clara', 'Anna']);
});
