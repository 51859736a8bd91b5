import { addDays, daysBetween } from '../calendar/index.ts';

/** How a rotation binds: kept to the day, kept where demand allows, a wish. */
export const ROTATION_STRENGTHS = ['must', 'should', 'may'] as const;
export type RotationStrength = (typeof ROTATION_STRENGTHS)[number];

/** A day of a cycle: at work or off; `shift` is 'early', 'late', the code of a shift of the department, or null for any. */
export type CycleDay = { type: 'W' | 'H'; shift: string | null };

/** The rotation of an employment: `days[0]` is what `dt_anchor` is; without an anchor any phase will do (people 37). */
export type EmploymentRotation = {
  days: CycleDay[];
  dt_anchor: string | null;
  strength: RotationStrength;
};

/** When a shift starts and ends, "HH:MM:SS"; an end that is not later than the start lies on the next date. */
export type UsualShift = { tm_start: string; tm_end: string };

export const LONGEST_CYCLE = 28;
const MOST_USUAL_SHIFTS = 6;

/** Is it a cycle: 2 to 28 days with work and rest (people 37)? */
export function isRotation(days: readonly CycleDay[]): boolean {
  return days.length <= LONGEST_CYCLE && new Set(days.map(({ type }) => type)).size === 2;
}

/** At most six different shifts (people 38). */
export function areUsualShifts(shifts: readonly UsualShift[]): boolean {
  const different = new Set(shifts.map(({ tm_start, tm_end }) => `${tm_start}-${tm_end}`));
  return shifts.length <= MOST_USUAL_SHIFTS && different.size === shifts.length;
}

/** The day of the cycle on a date; with a free phase counted from `dt_start` (people 37). */
export function rotationDay({ days, dt_anchor }: EmploymentRotation, dt: string, dt_start = dt): CycleDay {
  const place = daysBetween(dt_anchor ?? dt_start, dt) % days.length;
  return days[place < 0 ? place + days.length : place] as CycleDay;
}

const turned = (days: readonly CycleDay[], by: number) => [...days.slice(by), ...days.slice(0, by)];

/** The place of the first day of a working run. */
const firstWork = (days: readonly CycleDay[]) =>
  days.findIndex(({ type }, at) => type === 'W' && days.at(at - 1)?.type === 'H');

/** The same rotation told from the first day of a working run: as people say it, and as its text reads. */
export function fromFirstWork({ days, dt_anchor, strength }: EmploymentRotation): EmploymentRotation {
  const first = firstWork(days);
  return { days: turned(days, first), dt_anchor: dt_anchor && addDays(dt_anchor, first), strength };
}

/** The same cycle at the phase where one of the two is at work on most days and both are on fewest (people 39). */
export function oppositePhase(days: readonly CycleDay[]): CycleDay[] {
  const together = (other: readonly CycleDay[]) =>
    days.filter(({ type }, at) => type === 'W' && other[at]?.type === 'W').length;
  return days
    .map((_, by) => turned(days, by))
    .reduce((best, next) => (together(next) < together(best) ? next : best));
}

/** The words of a language for what a rotation says beside its days. */
export interface RotationWords {
  early: string;
  late: string;
}

/**
 * A cycle as it is said: its runs of work and rest from the first day of a working run ("2/2", "5/2"), with the shift
 * where one is named ("2early/2/2late/2", "1early+1late/2"). A code that would be read as something else stands in
 * brackets ("2[1]/2"); `languages` are those in which it may be read.
 */
export function rotationText(
  days: readonly CycleDay[],
  words: RotationWords,
  languages: readonly RotationWords[] = [words],
): string {
  const runs: { type: string; shift: string | null; length: number }[] = [];
  for (const { type, shift } of turned(days, firstWork(days))) {
    const last = runs.at(-1);
    if (last?.type === type && last.shift === shift) last.length++;
    else runs.push({ type, shift, length: 1 });
  }
  const isPlain = (code: string) => parseRotation(`1${code}/1`, languages)?.[0]?.shift === code;
  const wordOf = (shift: string | null) => {
    if (shift === 'early' || shift === 'late') return words[shift];
    return shift === null || isPlain(shift) ? (shift ?? '') : `[${shift}]`;
  };

  return runs
    .map((run, at) => {
      const joint = at === 0 ? '' : run.type === runs[at - 1]?.type ? '+' : '/';
      return `${joint}${run.length}${run.type === 'W' ? wordOf(run.shift) : ''}`;
    })
    .join('');
}

/** A run of days with its shift, as a code in brackets or as a word, and what joins it with the next one. */
const RUN =
  /(\d{1,2})(?:\[(.+?)\](?=[/×+]|$)|(?![xх]\d)([^\d\s/×+[](?:(?!(?<=\d)[xх]\d)[^\s/×+])*))?([/×+]|[xх](?=\d)|$)/iy;

interface Run {
  length: number;
  shift: string | null;
  /** Does the same kind of days go on behind it? */
  goes_on: boolean;
}

function runsOf(text: string, shiftOf: (word: string) => string): Run[] | null {
  const runs: Run[] = [];
  const pattern = new RegExp(RUN);
  while (pattern.lastIndex < text.length || runs.length === 0) {
    const found = pattern.exec(text);
    if (!found || Number(found[1]) === 0) return null;
    const [, count, code, word, joint] = found;
    const shift = code ?? (word === undefined ? null : shiftOf(word));
    runs.push({ length: Number(count), shift, goes_on: joint === '+' });
    if (joint !== '' && pattern.lastIndex === text.length) return null;
  }

  return runs;
}

/** Reads what `rotationText` says, with × or x for the stroke too, in any of the languages; null when it is no cycle. */
export function parseRotation(text: string, languages: readonly RotationWords[]): CycleDay[] | null {
  const shiftOf = (word: string) => {
    const known = (['early', 'late'] as const).find((shift) =>
      languages.some((words) => words[shift].toLowerCase() === word.toLowerCase()),
    );
    return known ?? word;
  };
  const days: CycleDay[] = [];
  let isWork = true;
  for (const { length, shift, goes_on } of runsOf(text.trim(), shiftOf) ?? []) {
    if (!isWork && (shift !== null || goes_on)) return null;
    for (let i = 0; i < length; i++) days.push({ type: isWork ? 'W' : 'H', shift });
    if (!goes_on) isWork = !isWork;
  }

  return isWork && isRotation(days) ? days : null;
}
