import { naiveSeconds } from '../../calendar/index.ts';
import type { WorkerDay } from '../worker-day.ts';

type Shift = Pick<WorkerDay, 'id' | 'dttm_work_start' | 'dttm_work_end'>;

function distance(a: string | null, b: string | null): number | null {
  return a && b ? Math.abs(naiveSeconds(a) - naiveSeconds(b)) : null;
}

type Dated = Pick<WorkerDay, 'dt' | 'dttm_work_start' | 'dttm_work_end'>;

/** Seconds that two shifts have in common; a shift without an end has none. */
function commonSeconds(a: Omit<Dated, 'dt'>, b: Omit<Dated, 'dt'>): number {
  if (!a.dttm_work_start || !a.dttm_work_end || !b.dttm_work_start || !b.dttm_work_end) return 0;
  const start = Math.max(naiveSeconds(a.dttm_work_start), naiveSeconds(b.dttm_work_start));
  const end = Math.min(naiveSeconds(a.dttm_work_end), naiveSeconds(b.dttm_work_end));
  return Math.max(0, end - start);
}

/**
 * The approved working shifts that a fact may belong to, by its clock, among those of its date and the dates around: one
 * of its date, unless it lies, by half of it at least, in the shift of the evening before, which still runs after
 * midnight, or in one of the next date that another clock has begun already (planning 46).
 */
export function plansOfFact<Plan extends Dated>(fact: Dated, plans: readonly Plan[]): Plan[] {
  const own = plans.filter((plan) => plan.dt === fact.dt);
  const most = Math.max(0, ...own.map((plan) => commonSeconds(fact, plan)));
  const least = commonSeconds(fact, fact) / 2;
  const isIn = (common: number) => common > most && common >= least;
  const hasBegun = (plan: Dated) =>
    plan.dt < fact.dt || (plan.dttm_work_start ?? '').slice(0, 10) === fact.dt;
  const beside = plans.filter(
    (plan) => plan.dt !== fact.dt && hasBegun(plan) && isIn(commonSeconds(fact, plan)),
  );

  return beside.length > 0 ? beside : own;
}

/**
 * Finds the approved plan shift that a fact belongs to, among the working shifts that it may belong to:
 * a single one always, of several the nearest within the allowed distance, else none (planning 46).
 */
export function closestPlan<Plan extends Shift>(
  fact: Pick<Shift, 'dttm_work_start' | 'dttm_work_end'>,
  plans: readonly Plan[],
  delta_seconds: number,
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
