import { durationSeconds, shiftByClock } from '../calendar/index.ts';
import { type Clocks, zoneOf } from './checks/shift-violation.ts';
import { type DayTypes, EMPTY_TYPE, isDayOff } from './day-types.ts';
import { outerBounds } from './hours/outer-bounds.ts';
import { groupRows, type WorkerDay } from './worker-day.ts';

/** How a cell is coloured (planning 47); null leaves it plain. */
export type CellStatus = 'different' | 'negative' | 'warning' | 'positive';

export type ScoreReason =
  | 'late'
  | 'early_departure'
  | 'other_shop'
  | 'other_work_type'
  | 'other_day_type'
  | 'not_planned'
  | 'absent'
  | 'incomplete'
  | 'unaccounted_overtime';

export interface CellReason {
  code: ScoreReason;
  status: 'negative' | 'warning';
  minutes?: number;
}

export interface FactScore {
  status: Exclude<CellStatus, 'different'> | null;
  reasons: CellReason[];
}

/** The tolerances of a network: seconds, and minutes for overtime (planning 47). */
export interface Tolerances {
  late_arrival_seconds: number;
  early_departure_seconds: number;
  unaccounted_overtime_threshold: number;
}

export type ScoredDay = Pick<
  WorkerDay,
  'type' | 'shop_id' | 'dttm_work_start' | 'dttm_work_end' | 'worker_day_details'
> & {
  unaccounted_overtime?: number;
};

/** Whole minutes of a deviation, as every screen and file tells it: a minute begun counts (planning 47). */
export function deviationMinutes(seconds: number): number {
  return Math.sign(seconds) * Math.ceil(Math.abs(seconds) / 60);
}

function timeReason(code: 'late' | 'early_departure', seconds: number, allowed: number): CellReason[] {
  if (seconds <= 0) return [];

  return [{ code, status: seconds <= allowed ? 'warning' : 'negative', minutes: deviationMinutes(seconds) }];
}

function mismatches(fact: ScoredDay, plan: ScoredDay): CellReason[] {
  const reasons: CellReason[] = [];
  if (fact.type !== plan.type) reasons.push({ code: 'other_day_type', status: 'negative' });
  if (fact.shop_id !== plan.shop_id) reasons.push({ code: 'other_shop', status: 'negative' });
  const planned = new Set(plan.worker_day_details.map((detail) => detail.work_type_id));
  const isOther = fact.worker_day_details.some((detail) => !planned.has(detail.work_type_id));
  if (isOther && planned.size > 0) reasons.push({ code: 'other_work_type', status: 'negative' });

  return reasons;
}

function timeReasons(fact: ScoredDay, planned: ScoredDay, allowed: Tolerances, clocks: Clocks): CellReason[] {
  const zone = zoneOf(fact, clocks);
  const plan = shiftByClock(planned, zoneOf(planned, clocks), zone);
  const reasons: CellReason[] = [];
  if (fact.dttm_work_start && plan.dttm_work_start) {
    const late = durationSeconds(plan.dttm_work_start, fact.dttm_work_start, zone);
    reasons.push(...timeReason('late', late, allowed.late_arrival_seconds));
  }
  if (fact.dttm_work_end && plan.dttm_work_end) {
    const early = durationSeconds(fact.dttm_work_end, plan.dttm_work_end, zone);
    reasons.push(...timeReason('early_departure', early, allowed.early_departure_seconds));
  }
  if (!fact.dttm_work_start || !fact.dttm_work_end) reasons.push({ code: 'incomplete', status: 'warning' });

  return reasons;
}

const isWorse = (a: CellReason, b: CellReason) =>
  Number(b.status === 'negative') - Number(a.status === 'negative') || (b.minutes ?? 0) - (a.minutes ?? 0);

function score(reasons: CellReason[]): FactScore {
  const [worst] = reasons.sort(isWorse);

  return { status: worst?.status ?? 'positive', reasons };
}

/** What a comparison goes by besides fact and plan: the clocks of the departments, too. */
interface ScoredAround extends Clocks {
  types: DayTypes;
  /** Is the planned day over, so that a missing fact is an absence? */
  is_past: boolean;
}

/**
 * Compares a fact with its plan: late or early within the allowed time warns, beyond it is negative, as are another
 * department, work type or day type and absence; much unaccounted overtime warns (planning 47).
 */
export function scoreFact(
  fact: ScoredDay | null,
  plan: ScoredDay | null,
  allowed: Tolerances,
  around: ScoredAround,
): FactScore {
  const isPlanned = plan !== null && !isDayOff(around.types, plan.type);
  if (!fact)
    return isPlanned && around.is_past
      ? score([{ code: 'absent', status: 'negative' }])
      : { status: null, reasons: [] };
  if (!plan) return score([{ code: 'not_planned', status: 'negative' }]);

  const isWorked = !isDayOff(around.types, fact.type);
  if (!isPlanned || !isWorked) {
    return fact.type === plan.type ? score([]) : score([{ code: 'other_day_type', status: 'negative' }]);
  }
  const overtime = fact.unaccounted_overtime ?? 0;
  const reasons = [...mismatches(fact, plan), ...timeReasons(fact, plan, allowed, around)];
  if (overtime > allowed.unaccounted_overtime_threshold) {
    reasons.push({
      code: 'unaccounted_overtime',
      status: 'warning',
      minutes: deviationMinutes(overtime * 60),
    });
  }

  return score(reasons);
}

const SEVERITY: readonly FactScore['status'][] = ['negative', 'warning', 'positive', null];

/** The worst score of the shifts in a cell, with all their reasons, the worst first. */
export function worstScore(scores: readonly FactScore[]): FactScore {
  const status = SEVERITY.find((level) => scores.some((one) => one.status === level)) ?? null;

  return { status, reasons: scores.flatMap((one) => one.reasons).sort(isWorse) };
}

type LinkedFact = ScoredDay & { closest_plan_approved_id?: number | null };
type LinkedPlan = ScoredDay & { id?: number | null };

/** Several facts of one plan as one: they come with the first arrival and leave with the last (planning 47). */
function joined<Fact extends LinkedFact>([first, ...rest]: readonly [Fact, ...Fact[]], clocks: Clocks): Fact {
  if (rest.length === 0) return first;
  const zone = zoneOf(first, clocks);
  const facts = [first, ...rest.map((fact) => shiftByClock(fact, zoneOf(fact, clocks), zone))];
  const { start, end } = outerBounds(facts);

  return {
    ...first,
    dttm_work_start: start,
    dttm_work_end: end,
    worker_day_details: facts.flatMap((fact) => fact.worker_day_details),
    unaccounted_overtime: facts.reduce((sum, fact) => sum + (fact.unaccounted_overtime ?? 0), 0),
  };
}

/** Scores the facts of a person and date against the plans that they belong to, those of one plan together (planning 47). */
export function scoreFacts(
  facts: readonly LinkedFact[],
  plans: readonly LinkedPlan[],
  allowed: Tolerances,
  around: ScoredAround,
): FactScore {
  const shown = facts.filter((fact) => fact.type !== EMPTY_TYPE);
  if (shown.length === 0) return worstScore(plans.map((plan) => scoreFact(null, plan, allowed, around)));
  // Where several shifts are planned and a fact matched none of them, nothing was planned for it.
  const [only = null, second] = plans;
  const planOf = (fact: LinkedFact) =>
    plans.find((plan) => plan.id === fact.closest_plan_approved_id) ?? (second ? null : only);
  const scored = groupRows(shown, planOf);
  const missed = plans.filter((plan) => !scored.has(plan));

  return worstScore([
    ...[...scored].map(([plan, own]) => scoreFact(joined(own, around), plan, allowed, around)),
    ...missed.map((plan) => scoreFact(null, plan, allowed, around)),
  ]);
}
