import { naiveSeconds } from '../calendar/index.ts';
import type { Allowances } from './allowances.ts';

interface Bounds {
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  /** Paid seconds. */
  work_seconds: number;
}

/** One planned day with the fact that belongs to it; either may be missing. */
export interface PlanAndFact {
  plan: Bounds | null;
  fact: (Bounds & { is_manual: boolean }) | null;
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

/** Seconds from the first to the second moment, 0 when either is missing or it is the other way round. */
function after(first: string | null | undefined, second: string | null | undefined): number {
  return first && second ? Math.max(0, naiveSeconds(second) - naiveSeconds(first)) : 0;
}

/** How a fact deviates from its plan; what lies within an allowance does not count, beyond it the rest does. */
export function deviationOf({ plan, fact }: PlanAndFact, allowed: Allowances): Deviation {
  const beyond = (seconds: number, allowance: number) => Math.max(0, seconds - allowance);
  const { dttm_work_start: planStart, dttm_work_end: planEnd } = plan ?? {};
  const { dttm_work_start: start, dttm_work_end: end } = fact ?? {};
  const planned = plan?.work_seconds ?? 0;
  const worked = fact?.work_seconds ?? 0;

  return {
    plan: planned,
    fact: worked,
    manual: fact?.is_manual ? worked : 0,
    late_arrival: beyond(after(planStart, start), allowed.late_arrival),
    early_arrival: beyond(after(start, planStart), allowed.early_arrival),
    early_departure: beyond(after(end, planEnd), allowed.early_departure),
    late_departure: beyond(after(planEnd, end), allowed.late_departure),
    lost: Math.max(0, planned - worked),
    without_plan: plan ? 0 : worked,
  };
}
