import { durationSeconds } from '../calendar/index.ts';
import { outerBounds, type TimeBounds } from '../planning/index.ts';
import { type Allowances, beyondAllowance as beyond } from './allowances.ts';

interface Bounds extends TimeBounds {
  /** Paid seconds. */
  work_seconds: number;
}

/** One planned day with the facts that belong to it, in any order; the plan or the facts may be missing. */
export interface PlanAndFacts {
  plan: Bounds | null;
  facts: readonly (Bounds & { is_manual: boolean })[];
}

/** Seconds of each kind of deviation; a kind above 0 counts once (reporting 8). */
export interface Deviation {
  plan: number;
  fact: number;
  manual: number;
  late_arrival: number;
  early_arrival: number;
  early_departure: number;
  late_departure: number;
  lost: number;
  without_plan: number;
}

const secondsOf = (facts: readonly Bounds[]) => facts.reduce((sum, fact) => sum + fact.work_seconds, 0);

/**
 * How the facts of a plan deviate from it together: their hours are added, and they arrive with the first and leave with
 * the last (reporting 8).
 */
export function deviationOf(
  { plan, facts }: PlanAndFacts,
  allowed: Allowances,
  zone: string | null,
): Deviation {
  /** Seconds from the first to the second moment, 0 when either is missing or it is the other way round. */
  const after = (first: string | null | undefined, second: string | null | undefined) =>
    first && second ? Math.max(0, durationSeconds(first, second, zone)) : 0;
  const { dttm_work_start: planStart, dttm_work_end: planEnd } = plan ?? {};
  const { start, end } = outerBounds(facts);
  const planned = plan?.work_seconds ?? 0;
  const worked = secondsOf(facts);

  return {
    plan: planned,
    fact: worked,
    manual: secondsOf(facts.filter((fact) => fact.is_manual)),
    late_arrival: beyond(after(planStart, start), allowed.late_arrival),
    early_arrival: beyond(after(start, planStart), allowed.early_arrival),
    early_departure: beyond(after(end, planEnd), allowed.early_departure),
    late_departure: beyond(after(planEnd, end), allowed.late_departure),
    lost: Math.max(0, planned - worked),
    without_plan: plan ? 0 : worked,
  };
}
