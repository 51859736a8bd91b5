import { naiveSeconds } from '../../calendar/index.ts';
import type { WorkerDay } from '../worker-day.ts';

type Shift = Pick<WorkerDay, 'id' | 'dttm_work_start' | 'dttm_work_end'>;

/** How far a hand-made fact may lie from one of several plans, in seconds: five hours (planning 46). */
export const DEFAULT_CLOSEST_PLAN_DELTA_SECONDS = 18_000;

function distance(a: string | null, b: string | null): number | null {
  return a && b ? Math.abs(naiveSeconds(a) - naiveSeconds(b)) : null;
}

/**
 * Finds the approved plan shift that a fact belongs to, among the working shifts of its employee and date:
 * a single one always, of several the nearest within the allowed distance, else none (planning 46).
 */
export function closestPlan<Plan extends Shift>(
  fact: Pick<Shift, 'dttm_work_start' | 'dttm_work_end'>,
  plans: readonly Plan[],
  delta_seconds: number = DEFAULT_CLOSEST_PLAN_DELTA_SECONDS,
): Plan | null {
  if (plans.length <= 1) return plans[0] ?? null;

  const near = plans.flatMap((plan) => {
    const edges = [
      distance(fact.dttm_work_start, plan.dttm_work_start),
      distance(fact.dttm_work_end, plan.dttm_work_end),
    ].filter((edge) => edge !== null);
    const isNear = edges.length > 0 && edges.every((edge) => edge <= delta_seconds);

    return isNear ? [{ plan, edge: Math.min(...edges) }] : [];
  });

  return (
    near.reduce<{ plan: Plan; edge: number } | null>(
      (best, next) => (best && best.edge <= next.edge ? best : next),
      null,
    )?.plan ?? null
  );
}
