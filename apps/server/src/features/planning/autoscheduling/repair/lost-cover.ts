import {
  type CoverageInput,
  dttmAt,
  dttmOf,
  naiveSeconds,
  needBySteps,
  type WorkCover,
  type WorstGap,
  worstGaps,
} from '@shiftwright/domain';
import type { RosterDay } from '@shiftwright/optimiser';

/** The need of a department by work, as every surface counts it (planning 90). */
export type Cover = Pick<CoverageInput, 'dt_from' | 'dt_to' | 'step_minutes' | 'openingOf'> & {
  works: readonly Pick<WorkCover, 'work_type_id' | 'name' | 'points'>[];
};

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
type Stretch = Pick<LostCover, 'dt' | 'work_type_id' | 'start_minute' | 'end_minute'>;

/** The parts of a worked day by the clock; a day without parts told apart is of its first work type. */
function piecesOf({ kind, pieces, parts, start_minute, end_minute }: RosterDay): Piece[] {
  if (kind !== 'work' || start_minute === null || end_minute === null) return [];
  const [first] = parts;
  return pieces.length > 0 || !first
    ? pieces
    : [{ work_type_id: first.work_type_id, start_minute, end_minute }];
}

/** Minutes of dates that follow one another: a night goes on into the next. */
const minuteAt = (dt: string, minute: number) => naiveSeconds(dttmOf(dt, '00:00')) / 60 + minute;

/** The minutes that an interval from a moment on shares with a stretch. */
function shared(from: number, minutes: number, { dt, start_minute, end_minute }: Stretch): number {
  const [start, end] = [minuteAt(dt, start_minute), minuteAt(dt, end_minute)];
  return Math.max(0, Math.min(from + minutes, end) - Math.max(from, start));
}

const lasting = ({ start_minute, end_minute }: Stretch) => end_minute - start_minute;

/** People on a work within an interval, on average. */
export function peopleDuring(days: readonly RosterDay[], at: Stretch): number {
  const minutes = days
    .flatMap((day) => piecesOf(day).map((piece) => ({ ...piece, dt: day.dt })))
    .filter((piece) => piece.work_type_id === at.work_type_id)
    .reduce((sum, piece) => sum + shared(minuteAt(piece.dt, piece.start_minute), lasting(piece), at), 0);

  return minutes / lasting(at);
}

function needDuring(cover: Cover, at: Stretch): number {
  const work = cover.works.find((one) => one.work_type_id === at.work_type_id);
  const first = minuteAt(cover.dt_from, 0);
  const minutes = needBySteps(work?.points ?? [], cover).reduce(
    (sum, need, step) => sum + need * shared(first + step * cover.step_minutes, cover.step_minutes, at),
    0,
  );

  return minutes / lasting(at);
}

/** What the shifts of somebody who cannot come leave behind, piece by piece (planning 149). */
export function lostCover(
  cover: Cover,
  days: readonly RosterDay[],
  { employee_id, dts }: { employee_id: number; dts: readonly string[] },
): LostCover[] {
  const others = days.filter((day) => !(day.employee_id === employee_id && dts.includes(day.dt)));

  return days
    .filter((day) => !others.includes(day))
    .flatMap((day) => piecesOf(day).map((piece) => ({ dt: day.dt, ...piece })))
    .map((at) => ({
      ...at,
      need: needDuring(cover, at),
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

/** The shifts of a work as coverage counts people: each with its part (planning 91). */
function shiftsOf(days: readonly RosterDay[], work_type_id: number): WorkCover['shifts'] {
  return days.flatMap(({ kind, dt, start_minute, end_minute, parts }) => {
    if (kind !== 'work' || start_minute === null || end_minute === null) return [];
    const dttms = { dttm_work_start: dttmAt(dt, start_minute), dttm_work_end: dttmAt(dt, end_minute) };
    return parts
      .filter((part) => part.work_type_id === work_type_id)
      .map(({ share }) => ({ ...dttms, work_part: share }));
  });
}

/** The worst gap of some dates, as the strip of the timetable tells it (planning 92); null where nobody is missing. */
export function worstGap(cover: Cover, days: readonly RosterDay[], dts: readonly string[]): WorstGap | null {
  const works = cover.works.map((work) => ({ ...work, shifts: shiftsOf(days, work.work_type_id) }));
  const gaps = worstGaps(works, cover);
  const [worst = null] = [...new Set(dts)]
    .flatMap((dt) => gaps[dt] ?? [])
    .sort((a, b) => b.lacking - a.lacking || a.dttm.localeCompare(b.dttm));

  return worst;
}
