/** A shift that a department works, as its list names it (network 40). */
export type ListedShift = {
  code: string;
  name: string;
  /** "HH:MM:SS"; an end not later than the start lies on the next date. */
  tm_start: string;
  tm_end: string;
  /** "#rrggbb". */
  html_color: string;
  /** 0 Monday; null is every day. */
  weekdays: number[] | null;
  /** Names of the works that it is for; null is all. */
  work_type_name_ids: number[] | null;
  /** Fewest and most people on it a day; null is no limit. */
  min_workers_amount: number | null;
  max_workers_amount: number | null;
};

/** The shifts that count in a department, where they come from, and how sure that is, 0 to 1. */
export type DepartmentShifts = {
  source: 'department' | 'template' | 'practice' | 'standard';
  certainty: number;
  shifts: readonly ListedShift[];
};

const MOST_SHIFTS = 40;
/** What a rotation says in place of a code (people 37). */
const WORDS_OF_ROTATIONS = ['early', 'late'];

export type ShiftListProblem =
  | 'too_many'
  | 'code_repeated'
  | 'code_reserved'
  | 'no_weekday'
  | 'amounts_reversed';

/** What is wrong with a list as a whole; null when nothing is (network 40). */
export function shiftListProblem(list: readonly ListedShift[]): ShiftListProblem | null {
  const codes = new Set(list.map(({ code }) => code.toLowerCase()));
  const isReversed = ({ min_workers_amount: least, max_workers_amount: most }: ListedShift) =>
    least !== null && most !== null && least > most;
  if (list.length > MOST_SHIFTS) return 'too_many';
  if (codes.size < list.length) return 'code_repeated';
  if (WORDS_OF_ROTATIONS.some((word) => codes.has(word))) return 'code_reserved';
  if (list.some(({ weekdays }) => weekdays?.length === 0)) return 'no_weekday';

  return list.some(isReversed) ? 'amounts_reversed' : null;
}

/** The smallest number that no shift of a list has as its code. */
export function freeShiftCode(list: readonly Pick<ListedShift, 'code'>[]): string {
  const codes = new Set(list.map(({ code }) => code));
  const number = list.findIndex((_, at) => !codes.has(String(at + 1)));

  return String(number < 0 ? list.length + 1 : number + 1);
}

/** The list of a department: its own, else that of its timetable template; null where neither has one (network 40). */
export function setShiftList<S>(
  department: readonly S[] | null,
  template: readonly S[] | null,
): { source: 'department' | 'template'; shifts: readonly S[] } | null {
  if (department) return { source: 'department', shifts: department };

  return template && { source: 'template', shifts: template };
}
