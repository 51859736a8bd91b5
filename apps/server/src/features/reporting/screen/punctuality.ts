import { type Allowances, type Deviation, deviationOf } from '@shiftwright/domain';
import { type DayPair, leaderOf } from '../deviation/deviation-rows.ts';

/** Hours worked and missed; days that were late, left early or not come to. */
export interface Punctuality {
  plan_hours: number;
  fact_hours: number;
  beyond_plan_hours: number;
  late_count: number;
  late_hours: number;
  early_count: number;
  early_hours: number;
  absence_count: number;
  absence_hours: number;
}

const NOTHING: Punctuality = {
  plan_hours: 0,
  fact_hours: 0,
  beyond_plan_hours: 0,
  late_count: 0,
  late_hours: 0,
  early_count: 0,
  early_hours: 0,
  absence_count: 0,
  absence_hours: 0,
};

/** What one planned day and its fact say; a day that is not over yet has no absence. */
function punctualityOf(pair: DayPair, allowed: Allowances, is_over: boolean): Punctuality {
  const deviation: Deviation = deviationOf(pair, allowed, leaderOf(pair).timezone);
  const { plan, facts } = pair;
  const is_absent = is_over && plan !== null && !plan.is_dayoff && deviation.plan > 0 && facts.length === 0;
  return {
    plan_hours: deviation.plan / 3600,
    fact_hours: deviation.fact / 3600,
    beyond_plan_hours: Math.max(0, deviation.fact - deviation.plan) / 3600,
    late_count: deviation.late_arrival > 0 ? 1 : 0,
    late_hours: deviation.late_arrival / 3600,
    early_count: deviation.early_departure > 0 ? 1 : 0,
    early_hours: deviation.early_departure / 3600,
    absence_count: is_absent ? 1 : 0,
    absence_hours: is_absent ? deviation.plan / 3600 : 0,
  };
}

/** A shift and how it was kept count where it is planned, hours where they were worked (reporting 18). */
export function punctualityByShop(
  pair: DayPair,
  allowed: Allowances,
  is_over: boolean,
): [number | null, Punctuality][] {
  const { plan, facts } = pair;
  const place = plan?.shop_id ?? facts[0]?.shop_id ?? null;
  return [
    [place, { ...punctualityOf(pair, allowed, is_over), fact_hours: 0 }],
    ...facts.map((fact): [number | null, Punctuality] => [
      fact.shop_id,
      { ...NOTHING, fact_hours: fact.work_seconds / 3600 },
    ]),
  ];
}

/** Adds to what is kept under a key, which starts at nothing. */
export function addTo<Key>(sums: Map<Key, Punctuality>, key: Key, more: Punctuality): void {
  const before = sums.get(key) ?? NOTHING;
  const names = Object.keys(NOTHING) as (keyof Punctuality)[];
  sums.set(
    key,
    Object.fromEntries(names.map((name) => [name, before[name] + more[name]])) as unknown as Punctuality,
  );
}

export const punctualityAt = <Key>(sums: ReadonlyMap<Key, Punctuality>, key: Key): Punctuality =>
  sums.get(key) ?? NOTHING;
