import {
  type AttendanceFact,
  type AttendanceHome,
  type AttendanceMark,
  type AttendancePlan,
  type AttendanceRules,
  addDays,
  addSeconds,
  DEFAULT_ATTENDANCE_RULES,
  dtOf,
  employmentForDay,
  groupRows,
  present,
  shiftByClock,
  vacancyFlagOfDerivedDay,
} from '@shiftwright/domain';
import type { Tx } from '../../../../platform/db/database.ts';
import {
  type DayRow,
  findDaysOfWorkers,
  loadPlanningContext,
  type PlanningContext,
  type Step,
  sourceOf,
} from '../../../planning/index.ts';
import {
  findAttendanceSettings,
  findHomeWorkTypes,
  findSameWork,
  type SameWork,
} from './facts.repository.ts';

type MarkPlace = Pick<AttendanceMark, 'dttm' | 'shop_id'> & Partial<Pick<AttendanceMark, 'type'>>;

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
  /** The employment of a mark; the leave of a night that began on the last day of an employment still has it. */
  homeOf(mark: MarkPlace): (AttendanceHome & { employee_id: number }) | null;
}

/** The zone in which the times of a day are told. */
const zoneOf = ({ shops }: PlanningContext, shop_id: number | null) =>
  shops.get(shop_id ?? 0)?.timezone ?? null;

const planOf = (row: DayRow, works: SameWork, around: PlanningContext): AttendancePlan => ({
  ...row,
  zone: zoneOf(around, row.shop_id),
  details_in: sameWorkIn(row, works),
  employee_id: present(row.employee_id),
  dttm_work_start: present(row.dttm_work_start),
  dttm_work_end: present(row.dttm_work_end),
});

/** The planned work of a shift in other departments, by name; several parts keep their shares. */
function sameWorkIn({ shop_id, worker_day_details }: DayRow, works: SameWork) {
  const places = new Map<number, { work_type_id: number; work_part: number }[]>();
  for (const { work_type_id, work_part } of worker_day_details)
    for (const same of works.get(work_type_id) ?? [])
      if (same.shop_id !== shop_id)
        places.set(same.shop_id, [
          ...(places.get(same.shop_id) ?? []),
          { work_type_id: same.work_type_id, work_part },
        ]);

  return new Map(
    [...places].map(([place, parts]) => {
      const whole = parts.reduce((sum, part) => sum + part.work_part, 0);
      return [place, parts.map((part) => ({ ...part, work_part: part.work_part / whole }))];
    }),
  );
}

/** A night that began the day before and may still be ended. */
function beganTheDayBefore(
  { rows, around }: Pick<AttendanceDays, 'rows' | 'around'>,
  { dttm, shop_id }: MarkPlace,
  seconds: number,
): boolean {
  const before = addDays(dtOf(dttm), -1);
  const here = zoneOf(around, shop_id);
  return rows.some((row) => {
    const { dttm_work_start: start } = shiftByClock(row, zoneOf(around, row.shop_id), here);
    if (row.dt !== before || !row.is_approved || start === null) return false;
    return start <= dttm && addSeconds(start, seconds) >= dttm;
  });
}

/** A fact is a person's work when somebody has edited it last. */
const factOf = (
  row: DayRow,
  around: PlanningContext,
  is_manual = row.last_edited_by_id !== null,
): AttendanceFact => ({
  ...row,
  employee_id: present(row.employee_id),
  is_manual,
  zone: zoneOf(around, row.shop_id),
});
const draftOf = (row: DayRow, around: PlanningContext, userId: number) =>
  factOf(row, around, row.last_edited_by_id !== null && row.last_edited_by_id !== userId);

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
export async function loadAttendanceDays(step: Step, q: Query): Promise<AttendanceDays> {
  const { tx } = step;
  const period = { dt_from: addDays(q.dt_from, -2), dt_to: addDays(q.dt_to, 2) };
  const rows = await findDaysOfWorkers(tx, { worker_ids: [q.user_id], ...period });
  const around = await loadPlanningContext(sourceOf(step), q.network_id, {
    employee_ids: q.employee_ids,
    shop_ids: [...q.shop_ids, ...rows.flatMap((row) => row.shop_id ?? [])],
    ...period,
  });
  const approved = rows.filter((row) => row.is_approved && !row.is_dayoff);
  const { own_mark_hours, ...settings } = await findAttendanceSettings(tx, q.network_id);
  const rules = { ...DEFAULT_ATTENDANCE_RULES, ...settings };
  const drafts = rows.filter((row) => row.is_fact && !row.is_approved && !row.is_dayoff);
  const homeOn = await homes(tx, around, q);
  const planned = approved.filter((row) => !row.is_fact && row.dttm_work_start && row.dttm_work_end);
  const work_type_ids = planned.flatMap((row) => row.worker_day_details.map((one) => one.work_type_id));
  const works = groupRows(await findSameWork(tx, work_type_ids, q.shop_ids), (row) => row.planned_id);
  const isEmptied = (row: DayRow) => row.is_approved && row.type === 'E' && row.last_edited_by_id !== null;
  const facts = rows.filter((row) => row.is_fact && (approved.includes(row) || isEmptied(row)));

  return {
    rows,
    plans: planned.map((row) => planOf(row, works, around)),
    facts: facts.map((row) => factOf(row, around)),
    drafts: drafts.map((row) => draftOf(row, around, q.user_id)),
    own_mark_hours,
    around,
    rules,
    homeOf: (mark) => {
      const home = homeOn(mark);
      if (
        home ||
        mark.type !== 'L' ||
        !beganTheDayBefore({ rows, around }, mark, rules.max_work_shift_seconds)
      )
        return home;
      return homeOn({ ...mark, dttm: `${addDays(dtOf(mark.dttm), -1)}T23:59:59` });
    },
  };
}
