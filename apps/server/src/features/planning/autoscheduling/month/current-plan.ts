import { groupRows, isEmployedOn, required } from '@shiftwright/domain';
import type { DepartmentMonth, RosterDay } from '@shiftwright/optimiser';
import type { SchedulingPerson } from './autoscheduling.repository.ts';
import { fixedDay, type Here, type PlannedRow } from './given-days.ts';
import type { LoadedMonth } from './loaded-month.ts';

const cellOf = (row: Pick<PlannedRow, 'employee_id' | 'dt'>) => `${row.employee_id}:${row.dt}`;

/** The plan as the grid shows it to whoever edits: the draft of a person's date, else what is approved; told as drafts. */
export function currentRows<Row extends PlannedRow>(rows: readonly Row[]): Row[] {
  return [...groupRows(rows, cellOf).values()].flatMap((cell) => {
    const drafts = cell.filter((row) => !row.is_approved);
    const current = drafts.length > 0 ? drafts : cell;
    return current.filter((row) => row.type !== 'E').map((row) => ({ ...row, is_approved: false }));
  });
}

/** Whom a department plans, and its works. */
interface Planning {
  shop_id: number;
  dt_from: string;
  dt_to: string;
  people: readonly SchedulingPerson[];
  work_type_ids: ReadonlySet<number>;
}

/**
 * The rows of a plan that may be proposed to change (`loose`), and those that stay (`given`). Loose is the only shift of
 * somebody who is planned, here and in the department's works, or an ordinary day off; not locked, not sent by an
 * integration. A day off beside a shift under another personnel number says nothing (planning 145).
 */
export function splitCurrent<Row extends PlannedRow>(rows: readonly Row[], of: Planning) {
  const planned = new Set(of.people.filter((one) => one.auto_timetable).map((one) => one.employee_id));
  const shifts = groupRows(
    rows.filter((row) => !row.is_dayoff),
    (row) => `${row.worker_id}:${row.dt}`,
  );
  const isLoose = (row: Row) => {
    const isInside = row.dt >= of.dt_from && row.dt <= of.dt_to;
    if (!isInside || !planned.has(row.employee_id ?? 0) || row.is_blocked || row.code !== null) return false;
    if (row.is_dayoff) return row.type === 'H';
    const isOnly = required(shifts, `${row.worker_id}:${row.dt}`).length === 1;
    const parts = row.worker_day_details;
    const isDone = parts.length > 0 && parts.every((part) => of.work_type_ids.has(part.work_type_id));
    return isOnly && isDone && row.shop_id === of.shop_id && row.dttm_work_start !== null;
  };
  const counted = rows.filter(
    (row) => !row.is_dayoff || row.type !== 'H' || !shifts.has(`${row.worker_id}:${row.dt}`),
  );

  return { loose: counted.filter(isLoose), given: counted.filter((row) => !isLoose(row)) };
}

/** When each work of a shift is done: one after the other, each as long as its share. */
export function piecesOf(day: {
  start_minute: number;
  end_minute: number;
  parts: RosterDay['parts'];
}): RosterDay['pieces'] {
  const whole = day.parts.reduce((sum, part) => sum + part.share, 0) || 1;
  let at = day.start_minute;
  return day.parts.map(({ work_type_id, share }) => {
    const start_minute = at;
    at += (share / whole) * (day.end_minute - day.start_minute);
    return { work_type_id, start_minute, end_minute: at };
  });
}

function rosterDay(row: PlannedRow, person: SchedulingPerson, here: Here): RosterDay {
  const { dt, start_minute, end_minute, parts, net_minutes } = fixedDay(row, here);
  const common = { employee_id: person.user_id, employment_id: person.id, dt };
  if (start_minute === null || end_minute === null)
    return { ...common, kind: 'off', start_minute, end_minute, net_minutes: 0, parts: [], pieces: [] };
  const pieces = piecesOf({ start_minute, end_minute, parts });
  return { ...common, kind: 'work', start_minute, end_minute, net_minutes, parts, pieces };
}

/**
 * Whom a plan is about on some dates: somebody of the department, or whoever has a day planned there, such as a guest or
 * somebody hidden in the timetable.
 */
export function plannedPerson(
  { people, rows }: { people: readonly SchedulingPerson[]; rows: readonly PlannedRow[] },
  employee_id: number,
  dts: readonly string[],
): { user_id: number; employment_id: number } | null {
  const own = people.find(
    (one) => one.employee_id === employee_id && dts.some((dt) => isEmployedOn(one, dt)),
  );
  if (own) return { user_id: own.user_id, employment_id: own.id };
  const row = rows.find((one) => one.employee_id === employee_id && dts.includes(one.dt));
  return row?.worker_id && row.employment_id
    ? { user_id: row.worker_id, employment_id: row.employment_id }
    : null;
}

/** Everybody who is there: the days that may change, and the given shifts beside them. */
export function standingDays({ input, days }: { input: DepartmentMonth; days: readonly RosterDay[] }) {
  const given = input.people.flatMap(({ employee_id, employment_id, fixed_days, previous_days }) =>
    [...previous_days, ...fixed_days].flatMap(({ kind, ...day }): RosterDay[] => {
      const { start_minute, end_minute, parts } = day;
      if (kind !== 'work' || start_minute === null || end_minute === null) return [];
      return [
        { ...day, kind, employee_id, employment_id, pieces: piecesOf({ start_minute, end_minute, parts }) },
      ];
    }),
  );
  return [...days, ...given];
}

/** The rows that may change, as a roster. */
export function rosterDays(
  { people, here }: Pick<LoadedMonth, 'people' | 'here'>,
  loose: readonly PlannedRow[],
): RosterDay[] {
  return loose.flatMap((row) => {
    const own = people.filter((one) => one.employee_id === row.employee_id);
    const person = own.find((one) => one.id === row.employment_id) ?? own[0];
    return person ? rosterDay(row, person, here) : [];
  });
}
