import { type RotationWords, rotationText, shortSpan } from '@shiftwright/domain';
import type { PersonRhythm } from '../../../features/planning/index.ts';

export interface RhythmGroup {
  /** "2/2"; null where nothing is set and practice shows none. */
  name: string | null;
  people: PersonRhythm[];
}

/** The people of a run by their rotation, the largest group first, those without one last. */
export function rhythmGroups(people: readonly PersonRhythm[], words: RotationWords): RhythmGroup[] {
  const groups = Map.groupBy(people, ({ rotation }) => rotation && rotationText(rotation.days, words));

  return [...groups]
    .map(([name, members]) => ({ name, people: members }))
    .sort(
      (a, b) =>
        Number(a.name === null) - Number(b.name === null) ||
        b.people.length - a.people.length ||
        (a.name ?? '').localeCompare(b.name ?? ''),
    );
}

/** The shifts of a cycle day by day, those that follow each other once with their number: "5 × 8–17, 2 × day off". */
export function cycleText(shifts: NonNullable<PersonRhythm['cycle_shifts']>, off: string): string {
  const runs: { text: string; days: number }[] = [];
  for (const shift of shifts) {
    const text = shift ? shortSpan(shift.tm_start, shift.tm_end) : off;
    const last = runs.at(-1);
    if (last?.text === text) last.days++;
    else runs.push({ text, days: 1 });
  }

  return runs.map(({ text, days }) => (days > 1 ? `${days} × ${text}` : text)).join(', ');
}

/** Is there something that practice shows and nobody has set? */
export const isLearned = ({ rotation_source, usual_shifts_source }: PersonRhythm): boolean =>
  rotation_source === 'practice' || usual_shifts_source === 'practice';
