import type { DepartmentMonth, RosterDay } from '@shiftwright/optimiser';

/** Who is there while a shift that falls out was to last, on average: what is needed, with it, and without it. */
export interface LostCover {
  dt: string;
  work_type_id: number;
  start_minute: number;
  end_minute: number;
  need: number;
  before: number;
  now: number;
}

type Piece = RosterDay['pieces'][number];

/** The parts of a worked day by the clock; a day without parts told apart is of its first work type. */
function piecesOf({ kind, pieces, parts, start_minute, end_minute }: RosterDay): Piece[] {
  if (kind !== 'work' || start_minute === null || end_minute === null) return [];
  const [first] = parts;
  return pieces.length > 0 || !first
    ? pieces
    : [{ work_type_id: first.work_type_id, start_minute, end_minute }];
}

const overlap = (one: Piece, from: number, to: number) =>
  Math.max(0, Math.min(one.end_minute, to) - Math.max(one.start_minute, from));

/** People on a work within an interval of a date, on average. */
export function peopleDuring(
  days: readonly RosterDay[],
  {
    dt,
    work_type_id,
    start_minute,
    end_minute,
  }: Pick<LostCover, 'dt' | 'work_type_id' | 'start_minute' | 'end_minute'>,
): number {
  const minutes = days
    .filter((day) => day.dt === dt)
    .flatMap(piecesOf)
    .filter((piece) => piece.work_type_id === work_type_id)
    .reduce((sum, piece) => sum + overlap(piece, start_minute, end_minute), 0);

  return minutes / (end_minute - start_minute);
}

function needDuring(
  { demand, step_minutes }: DepartmentMonth,
  at: Omit<LostCover, 'need' | 'before' | 'now'>,
) {
  const minutes = demand
    .filter(({ dt, work_type_id }) => dt === at.dt && work_type_id === at.work_type_id)
    .reduce((sum, { minute, need, work_type_id }) => {
      const step = { work_type_id, start_minute: minute, end_minute: minute + step_minutes };
      return sum + need * overlap(step, at.start_minute, at.end_minute);
    }, 0);

  return minutes / (at.end_minute - at.start_minute);
}

/** What the shifts of somebody who cannot come leave behind, piece by piece (planning 149). */
export function lostCover(
  month: DepartmentMonth,
  days: readonly RosterDay[],
  { employee_id, dts }: { employee_id: number; dts: readonly string[] },
): LostCover[] {
  const others = days.filter((day) => !(day.employee_id === employee_id && dts.includes(day.dt)));

  return days
    .filter((day) => !others.includes(day))
    .flatMap((day) => piecesOf(day).map((piece) => ({ dt: day.dt, ...piece })))
    .map((at) => ({
      ...at,
      need: needDuring(month, at),
      before: peopleDuring(days, at),
      now: peopleDuring(others, at),
    }));
}

/** The others' days as a plan would make them. */
export function daysAfter(
  days: readonly RosterDay[],
  absence: { employee_id: number; dts: readonly string[] },
  changes: readonly { after: RosterDay; works_here: boolean }[],
): RosterDay[] {
  const here = changes.filter(({ works_here }) => works_here).map(({ after }) => after);
  const key = ({ employee_id, dt }: RosterDay) => `${employee_id}:${dt}`;
  const changed = new Set(changes.map(({ after }) => key(after)));
  const stay = days.filter(
    (day) =>
      !changed.has(key(day)) && !(day.employee_id === absence.employee_id && absence.dts.includes(day.dt)),
  );

  return [...stay, ...here];
}

/** Where most people are missing on some dates, as a step of the forecast; null where nobody is (planning 149). */
export interface WorstStep {
  dt: string;
  work_type_id: number;
  minute: number;
  lacking: number;
}

/** Less than this is a matter of rounding. */
const LEAST_LACKING = 0.01;

/** The work and the step of the dates that lack most people, the earlier of equals. */
export function worstStep(
  { demand, step_minutes }: DepartmentMonth,
  days: readonly RosterDay[],
  dts: readonly string[],
): WorstStep | null {
  const at = new Set(dts);
  const there = days.filter((day) => at.has(day.dt));
  const steps = demand
    .filter(({ dt, need }) => at.has(dt) && need >= LEAST_LACKING)
    .map(({ dt, work_type_id, minute, need }) => {
      const step = { dt, work_type_id, start_minute: minute, end_minute: minute + step_minutes };
      const lacking = Math.round((need - peopleDuring(there, step)) * 100) / 100;
      return { dt, work_type_id, minute, lacking };
    })
    .filter(({ lacking }) => lacking >= LEAST_LACKING);
  const [worst = null] = steps.sort(
    (a, b) => b.lacking - a.lacking || a.dt.localeCompare(b.dt) || a.minute - b.minute,
  );

  return worst;
}
