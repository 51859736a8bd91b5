import { addDays, isWithin } from '../calendar/index.ts';
import { withheldFirstTypes } from './first-approval.ts';

/** C create, U change, D remove, A approve. */
export type WorkerDayAction = 'C' | 'U' | 'D' | 'A';
/** P plan, F fact. */
export type GraphType = 'P' | 'F';
/** 1 anybody in my departments, 2 my subordinates, 3 another department or an outsourcing network, 4 anybody of my network. */
export type EmployeeRelation = 1 | 2 | 3 | 4;
/** 1 my departments, 2 any of my network, 3 of my outsourcing networks, 4 of client networks. */
export type ShopRelation = 1 | 2 | 3 | 4;

/** A group's right to act on days of one type; null limits are unlimited (access 22). */
export interface WorkerDayGrant {
  action: WorkerDayAction;
  graph_type: GraphType;
  wd_type: string;
  employee_type: EmployeeRelation;
  shop_type: ShopRelation;
  limit_days_in_past: number | null;
  limit_days_in_future: number | null;
  allow_actions_on_vacancies: boolean;
  allow_approve_first: boolean;
}

/** What somebody wants to do to one day. */
export interface WorkerDayRequest {
  action: WorkerDayAction;
  graph_type: GraphType;
  wd_type: string;
  dt: string;
  is_vacancy: boolean;
  /** Nothing of the date was approved before: only an approval asks (access 28). */
  is_first?: boolean | undefined;
}

/** Whose the day is and where, seen from the departments in which the user holds a right. */
export interface WorkerDayRelations {
  /** How the employee relates to the user; null for an open vacancy. */
  employee: ReadonlySet<EmployeeRelation> | null;
  /** How the department relates to the user; null when the day has none. */
  shop: ReadonlySet<ShopRelation> | null;
}

export type WorkerDayRefusal = {
  ok: false;
  code: 'no_grant' | 'not_first' | 'outside_interval';
  action: WorkerDayAction;
  graph_type: GraphType;
  wd_type: string;
  dt: string;
  is_vacancy: boolean;
  /** The dates that would have been allowed, null when open or when there is no right at all. */
  dt_from: string | null;
  dt_to: string | null;
};

export type WorkerDayDecision = { ok: true; grant: WorkerDayGrant } | WorkerDayRefusal;

const reach = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY;

/** Unlimited rights first, then those reaching further back, then further ahead. */
function byReach(a: WorkerDayGrant, b: WorkerDayGrant): number {
  const past = reach(b.limit_days_in_past) - reach(a.limit_days_in_past);
  const future = reach(b.limit_days_in_future) - reach(a.limit_days_in_future);

  return (Number.isNaN(past) ? 0 : past) || (Number.isNaN(future) ? 0 : future);
}

/** The dates a right covers, counted from today in the department's zone (access 26). */
export function allowedInterval(
  grant: Pick<WorkerDayGrant, 'limit_days_in_past' | 'limit_days_in_future'>,
  today: string,
) {
  return {
    dt_from: grant.limit_days_in_past === null ? null : addDays(today, -grant.limit_days_in_past),
    dt_to: grant.limit_days_in_future === null ? null : addDays(today, grant.limit_days_in_future),
  };
}

/**
 * Decides whether a person may act on a day: the widest right that fits the employee and the department counts,
 * and its limits in days from today (in the department's zone) say yes or no (access 25, 26). The first approval of a
 * day may be withheld besides (access 28).
 */
export function decideWorkerDay<Grant extends WorkerDayGrant>(
  request: WorkerDayRequest,
  grants: readonly Grant[],
  today: string,
  relationsBy: (grant: Grant) => WorkerDayRelations,
): WorkerDayDecision {
  const grant = grants
    .filter(
      (one) =>
        one.action === request.action &&
        one.graph_type === request.graph_type &&
        one.wd_type === request.wd_type,
    )
    .filter((one) => !request.is_vacancy || one.allow_actions_on_vacancies)
    .sort(byReach)
    .find((one) => {
      const { employee, shop } = relationsBy(one);
      return (employee?.has(one.employee_type) ?? true) && (shop?.has(one.shop_type) ?? true);
    });

  const { action, graph_type, wd_type, dt, is_vacancy } = request;
  const refusal = { ok: false as const, action, graph_type, wd_type, dt, is_vacancy };
  const never = { dt_from: null, dt_to: null };
  if (!grant) return { ...refusal, code: 'no_grant', ...never };
  const isWithheld = request.is_first && withheldFirstTypes(grants, graph_type).has(wd_type);
  if (isWithheld) return { ...refusal, code: 'not_first', ...never };
  const { dt_from, dt_to } = allowedInterval(grant, today);

  return isWithin(dt, dt_from, dt_to)
    ? { ok: true, grant }
    : { ...refusal, code: 'outside_interval', dt_from, dt_to };
}
