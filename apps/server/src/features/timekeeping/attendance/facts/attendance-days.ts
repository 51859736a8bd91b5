import {
  type AttendanceFact,
  type AttendanceHome,
  type AttendanceMark,
  type AttendancePlan,
  type AttendanceRules,
  addDays,
  DEFAULT_ATTENDANCE_RULES,
  dtOf,
  employmentForDay,
  vacancyFlagOfDerivedDay,
} from '@shiftwright/domain';
import type { Tx } from '../../../../platform/db/database.ts';
import {
  type DayRow,
  findDaysOfWorkers,
  loadPlanningContext,
  type PlanningContext,
} from '../../../planning/index.ts';
import { findAttendanceSettings, findHomeWorkTypes } from './facts.repository.ts';

/** What is known of a person around some dates: approved plans and facts, drafts of facts, and homes. */
export interface AttendanceDays {
  rows: DayRow[];
  plans: AttendancePlan[];
  facts: AttendanceFact[];
  /** Drafts of facts; by hand are those that others edited. */
  drafts: AttendanceFact[];
  around: PlanningContext;
  rules: AttendanceRules;
  /** How old a mark of one's own may be (timekeeping 60). */
  own_mark_hours: number;
  homeOf(mark: Pick<AttendanceMark, 'dttm' | 'shop_id'>): (AttendanceHome & { employee_id: number }) | null;
}

const planOf = (row: DayRow): AttendancePlan => ({
  ...row,
  employee_id: row.employee_id!,
  dttm_work_start: row.dttm_work_start!,
  dttm_work_end: row.dttm_work_end!,
});

/** A fact is a person's work when somebody has edited it last. */
const factOf = (row: DayRow, isManual = row.last_edited_by_id !== null): AttendanceFact => ({
  ...row,
  employee_id: row.employee_id!,
  is_manual: isManual,
});
const draftOf = (row: DayRow, userId: number) =>
  factOf(row, row.last_edited_by_id !== null && row.last_edited_by_id !== userId);

interface Query {
  network_id: number;
  user_id: number;
  employee_ids: readonly number[];
  shop_ids: readonly number[];
  dt_from: string;
  dt_to: string;
}

async function homes(tx: Tx, around: PlanningContext, q: Query) {
  const employments = [...around.employees.values()].flatMap((employee) => employee.employments);
  const workTypes = await findHomeWorkTypes(
    tx,
    employments.map((one) => one.id),
    q.shop_ids,
  );

  return ({ dttm, shop_id }: Pick<AttendanceMark, 'dttm' | 'shop_id'>) => {
    const own = employmentForDay(employments, { dt: dtOf(dttm), employment_id: null, shop_id });
    if (!own) return null;
    const work_type_id = workTypes.get(`${own.id}:${shop_id}`);
    const worker_day_details = work_type_id === undefined ? [] : [{ work_type_id, work_part: 1 }];
    const is_vacancy = vacancyFlagOfDerivedDay({
      is_vacancy: false,
      shop_id,
      worker_day_details,
      home_shop_id: own.shop_id,
      main_work_type_id: own.shop_id === shop_id ? own.main_work_type_id : null,
    });
    return {
      employee_id: own.employee_id,
      employment_id: own.id,
      shop_id: own.shop_id,
      worker_day_details,
      is_vacancy,
    };
  };
}

/** Reads what attendance rules ask about a person around some dates. */
export async function loadAttendanceDays(tx: Tx, q: Query): Promise<AttendanceDays> {
  const period = { dt_from: addDays(q.dt_from, -2), dt_to: addDays(q.dt_to, 2) };
  const rows = await findDaysOfWorkers(tx, { worker_ids: [q.user_id], ...period });
  const around = await loadPlanningContext(tx, q.network_id, {
    employee_ids: q.employee_ids,
    shop_ids: [...q.shop_ids, ...rows.flatMap((row) => row.shop_id ?? [])],
    ...period,
  });
  const approved = rows.filter((row) => row.is_approved && !row.is_dayoff);
  const { own_mark_hours, ...settings } = await findAttendanceSettings(tx, q.network_id);
  const drafts = rows.filter((row) => row.is_fact && !row.is_approved && !row.is_dayoff);

  return {
    rows,
    plans: approved.filter((row) => !row.is_fact && row.dttm_work_start && row.dttm_work_end).map(planOf),
    facts: approved.filter((row) => row.is_fact).map((row) => factOf(row)),
    drafts: drafts.map((row) => draftOf(row, q.user_id)),
    own_mark_hours,
    around,
    rules: { ...DEFAULT_ATTENDANCE_RULES, ...settings },
    homeOf: await homes(tx, around, q),
  };
}
