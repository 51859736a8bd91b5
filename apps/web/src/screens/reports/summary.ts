import { addedByDate, isNeeded, lackingHours, statsOfParts } from '@shiftwright/domain';
import type { ReportDays, ReportIndicators } from '../../features/reporting/index.ts';
import { sumOf } from '../../lib/sum.ts';

/** Figures that stand first, each with whether more of it is good. */
export const TILES = {
  covering: 'good',
  lacking_hours: 'bad',
  work_hours: null,
  late_count: 'bad',
  absence_count: 'bad',
  overtime_hours: 'bad',
} as const satisfies Record<string, 'good' | 'bad' | null>;
export type TileName = keyof typeof TILES;

export interface Tile {
  name: TileName;
  value: number;
  /** The same in the period before; null where it is not told. */
  before: number | null;
  /** Of each date of the period that has one; empty where the figure has no days. */
  days: number[];
}

function dayTiles(answer: ReportDays) {
  const days = addedByDate(answer.shops.map((shop) => shop.days));
  const all = statsOfParts(days);

  return {
    ...(isNeeded(days) && {
      covering: {
        value: all.covering,
        days: days.filter((day) => isNeeded([day])).map((day) => statsOfParts([day]).covering),
      },
    }),
    lacking_hours: { value: lackingHours(days), days: days.map((day) => lackingHours([day])) },
    work_hours: { value: all.work_hours, days: days.map((day) => day.work_hours) },
  };
}

/** Overtime is of the person in all departments and stands on each row of the person: it counts once. */
function overtimeOf({ people }: ReportIndicators): number {
  const once = new Map(
    people.flatMap((one) => (one.overtime_hours === null ? [] : [[one.employee_id, one.overtime_hours]])),
  );

  return sumOf([...once.values()]);
}

function punctualityTiles(answer: ReportIndicators) {
  const days = answer.shops.flatMap((shop) => shop.days);
  const byDate = [...Map.groupBy(days, ({ dt }) => dt)].sort(([a], [b]) => a.localeCompare(b));
  const of = (name: 'late_count' | 'absence_count') => ({
    value: sumOf(days.map((day) => day[name])),
    days: byDate.map(([, here]) => sumOf(here.map((day) => day[name]))),
  });

  return {
    late_count: of('late_count'),
    absence_count: of('absence_count'),
    overtime_hours: { value: overtimeOf(answer), days: [] },
  };
}

/** What is known of a period; what the caller may not see, or what is still coming, is undefined. */
export interface PeriodAnswers {
  days: ReportDays | undefined;
  indicators: ReportIndicators | undefined;
}

type Figures = Partial<Record<TileName, { value: number; days: number[] }>>;
const figuresOf = ({ days, indicators }: PeriodAnswers): Figures => ({
  ...(days && dayTiles(days)),
  ...(indicators && punctualityTiles(indicators)),
});

/** The figures of a period beside those of the period before, in their order. */
export function tilesOf(now: PeriodAnswers, before: PeriodAnswers): Tile[] {
  const [figures, earlier] = [figuresOf(now), figuresOf(before)];

  return (Object.keys(TILES) as TileName[]).flatMap((name) => {
    const figure = figures[name];
    return figure ? [{ name, ...figure, before: earlier[name]?.value ?? null }] : [];
  });
}

/** Whether a period has anything to tell: a need, work, or somebody who was absent or late. */
export const hasFigures = (now: PeriodAnswers): boolean =>
  Object.values(figuresOf(now)).some(({ value }) => value > 0) ||
  (now.days?.shops.some(({ days }) => isNeeded(days)) ?? false);

export interface RankedStore {
  shop_id: number;
  name: string;
  covering: number | null;
  lacking_hours: number | null;
  late_count: number | null;
  absence_count: number | null;
}

/** Departments, the one that lacks most hours first; equal ones by who was absent, then late. */
export function rankedStores({ days, indicators }: PeriodAnswers): RankedStore[] {
  const punctuality = new Map(indicators?.shops.map((shop) => [shop.shop_id, shop]));
  const shops = days?.shops ?? indicators?.shops ?? [];
  const parts = new Map(days?.shops.map((shop) => [shop.shop_id, shop.days]));
  const rows = shops.map(({ shop_id, name }) => {
    const planned = parts.get(shop_id);
    const here = punctuality.get(shop_id)?.days;
    return {
      ...{ shop_id, name },
      covering: planned && isNeeded(planned) ? statsOfParts(planned).covering : null,
      lacking_hours: planned ? lackingHours(planned) : null,
      late_count: here ? sumOf(here.map((day) => day.late_count)) : null,
      absence_count: here ? sumOf(here.map((day) => day.absence_count)) : null,
    };
  });
  const order = (a: RankedStore, b: RankedStore) =>
    (b.lacking_hours ?? 0) - (a.lacking_hours ?? 0) ||
    (b.absence_count ?? 0) - (a.absence_count ?? 0) ||
    (b.late_count ?? 0) - (a.late_count ?? 0);

  return rows.sort(order);
}

export type RankedPerson = ReportIndicators['people'][number];

/** Who was absent or late, most of it first: absences weigh before lateness, lateness by its hours. */
export function rankedPeople({ indicators }: PeriodAnswers, most: number): RankedPerson[] {
  return (indicators?.people ?? [])
    .filter(({ absence_count, late_count }) => absence_count + late_count > 0)
    .sort(
      (a, b) =>
        b.absence_count - a.absence_count || b.late_count - a.late_count || b.late_hours - a.late_hours,
    )
    .slice(0, most);
}

export interface LackingDay {
  dt: string;
  shop_id: number;
  shop: string;
  lacking_hours: number;
}

/** The dates of departments that lack most hours. */
export function lackingDays({ days }: PeriodAnswers, most: number): LackingDay[] {
  return (days?.shops ?? [])
    .flatMap((shop) =>
      shop.days.map((day) => ({
        ...{ dt: day.dt, shop_id: shop.shop_id, shop: shop.name },
        lacking_hours: lackingHours([day]),
      })),
    )
    .filter(({ lacking_hours }) => lacking_hours >= 0.5)
    .sort((a, b) => b.lacking_hours - a.lacking_hours || a.dt.localeCompare(b.dt))
    .slice(0, most);
}
