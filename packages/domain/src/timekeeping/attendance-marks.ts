import {
  addDays,
  byClock,
  dtOf,
  durationSeconds,
  momentOf,
  naiveSeconds,
  shiftByClock,
} from '../calendar/index.ts';
import type { WorkerDayDetail } from '../planning/index.ts';

/** C arrival, L leaving, S and E bounds of a break, N none (timekeeping 34). */
export type AttendanceType = 'C' | 'L' | 'S' | 'E' | 'N';

/** A mark of attendance; `type` null lets the rules find out what it was. */
export interface AttendanceMark {
  id: number;
  dttm: string;
  shop_id: number;
  employee_id: number;
  type: AttendanceType | null;
  /** Of the department; without it the wall clock counts. */
  zone?: string | null;
}

/** An approved plan shift of any employee record of the person. */
export interface AttendancePlan {
  id: number;
  employee_id: number;
  employment_id: number | null;
  dt: string;
  shop_id: number | null;
  type: string;
  dttm_work_start: string;
  dttm_work_end: string;
  is_vacancy: boolean;
  worker_day_details: readonly WorkerDayDetail[];
  /** Of the department that the times are told by; without it they are by the clock of the mark. */
  zone?: string | null;
  /** The same work by name in other departments. */
  details_in?: ReadonlyMap<number, readonly WorkerDayDetail[]>;
}

/** An approved fact; `is_manual` when a person edited it last. */
export interface AttendanceFact {
  /** null for one that the marks made. */
  id: number | null;
  employee_id: number;
  employment_id: number | null;
  dt: string;
  shop_id: number | null;
  type: string;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  is_vacancy: boolean;
  is_manual: boolean;
  closest_plan_approved_id: number | null;
  worker_day_details: readonly WorkerDayDetail[];
  /** Of the department that the times are told by; without it they are by the clock of the mark. */
  zone?: string | null;
}

export interface AttendanceRules {
  /** Seconds; 25200. */
  max_plan_diff_in_seconds: number;
  /** Seconds; 57600. */
  max_work_shift_seconds: number;
  skip_leaving_tick: boolean;
  /** Are facts edited by hand left as they are? true when facts are rebuilt from marks. */
  keep_manual_facts: boolean;
}

/** What a network starts with: 7 hours to a plan, 16 hours to a leaving (timekeeping 41, timekeeping 43). */
export const DEFAULT_ATTENDANCE_RULES: AttendanceRules = {
  max_plan_diff_in_seconds: 25_200,
  max_work_shift_seconds: 57_600,
  skip_leaving_tick: false,
  keep_manual_facts: false,
};

/** What a fact without plan starts from: the person's employment that day. */
export interface AttendanceHome {
  employment_id: number | null;
  shop_id: number | null;
  worker_day_details: readonly WorkerDayDetail[];
  /** Does a shift in the mark's department lie outside the person's own work? */
  is_vacancy: boolean;
}

/** When a mark was made, in milliseconds (network 55). */
export const momentOfMark = ({ dttm, zone = null }: AttendanceMark) => momentOf(dttm, zone);
export const secondsApart = (a: string, b: string) => Math.abs(naiveSeconds(a) - naiveSeconds(b));

interface Timed {
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  zone?: string | null;
}

/** A plan or fact with its times by the clock of the mark, which may be another one than that of its department (timekeeping 68). */
export const seenBy = <Shift extends Timed>(
  { zone = null }: Pick<AttendanceMark, 'zone'>,
  shift: Shift,
): Shift => shiftByClock(shift, shift.zone ?? null, zone);

const nearestEdge = (mark: AttendanceMark, plan: AttendancePlan) =>
  Math.min(secondsApart(mark.dttm, plan.dttm_work_start), secondsApart(mark.dttm, plan.dttm_work_end));

/** Finds the plan shift a mark belongs to: near enough, then same department, then the edge its type means, then the nearer edge (timekeeping 41). */
export function planOfMark<Plan extends AttendancePlan>(
  mark: AttendanceMark,
  plans: readonly Plan[],
  max_plan_diff_in_seconds: number,
): Plan | null {
  const rank = (plan: Plan) => {
    const edge = nearestEdge(mark, plan);
    const wanted = mark.type === 'C' ? plan.dttm_work_start : mark.type === 'L' ? plan.dttm_work_end : null;

    return {
      elsewhere: plan.shop_id === mark.shop_id ? 0 : 1,
      away: wanted === null ? edge : secondsApart(mark.dttm, wanted),
      edge,
    };
  };
  const isAround = ({ dt, zone = null }: Plan) => {
    const date = dtOf(byClock(mark.dttm, mark.zone ?? null, zone));
    return dt >= addDays(date, -1) && dt <= addDays(date, 1);
  };
  const near = plans
    .filter(isAround)
    .map((plan) => ({ plan, ...rank(seenBy(mark, plan)) }))
    .filter(({ edge }) => edge < max_plan_diff_in_seconds);

  near.sort((a, b) => a.elsewhere - b.elsewhere || a.away - b.away || a.edge - b.edge);
  return near[0]?.plan ?? null;
}

/** Says whether an untyped mark is an arrival or a leaving: the nearer edge of its plan, else the first of the day arrives (timekeeping 42). */
export function detectType(
  mark: AttendanceMark,
  plan: AttendancePlan | null,
  earlier: readonly AttendanceMark[],
): 'C' | 'L' {
  if (plan) {
    const { dttm_work_start: start, dttm_work_end: end } = seenBy(mark, plan);
    return secondsApart(mark.dttm, start) < secondsApart(mark.dttm, end) ? 'C' : 'L';
  }
  const moment = momentOfMark(mark);
  const isBefore = (one: AttendanceMark) => {
    if (one.shop_id !== mark.shop_id || dtOf(one.dttm) !== dtOf(mark.dttm)) return false;
    const before = momentOf(one.dttm, mark.zone ?? null) - moment;
    return before < 0 || (before === 0 && one.id < mark.id);
  };

  return earlier.some(isBefore) ? 'L' : 'C';
}

/** Real seconds of lateness of an arrival, or of leaving early; negative when better than planned, null without a plan (timekeeping 40). */
export function latenessSeconds(
  mark: Pick<AttendanceMark, 'dttm' | 'type'>,
  plan: Pick<AttendancePlan, 'dttm_work_start' | 'dttm_work_end' | 'zone'> | null,
  zone: string | null,
): number | null {
  if (!plan || (mark.type !== 'C' && mark.type !== 'L')) return null;
  const { dttm_work_start: start, dttm_work_end: end } = seenBy({ zone }, plan);
  if (mark.type === 'C') return durationSeconds(start, mark.dttm, zone);

  return durationSeconds(mark.dttm, end, zone);
}
