import { addDays } from '../calendar/index.ts';
import { type CycleDay, type EmploymentRotation, isRotation, turnedCycle } from './employment-rotation.ts';

/** The place of the first day of a working run. */
const firstWork = (days: readonly CycleDay[]) =>
  days.findIndex(({ type }, at) => type === 'W' && days.at(at - 1)?.type === 'H');

/** The same rotation told from the first day of a working run: as people say it, and as its text reads. */
export function fromFirstWork({ days, dt_anchor, strength }: EmploymentRotation): EmploymentRotation {
  const first = firstWork(days);
  return { days: turnedCycle(days, first), dt_anchor: dt_anchor && addDays(dt_anchor, first), strength };
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
  for (const { type, shift } of turnedCycle(days, firstWork(days))) {
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
