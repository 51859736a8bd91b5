import {
  areUsualShifts,
  type EmploymentRotation,
  fromFirstWork,
  oppositePhase,
  parseQuickEntry,
  parseRotation,
  type RotationStrength,
  type RotationWords,
  rotationText,
  shortSpan,
  type UsualShift,
} from '@shiftwright/domain';
import type { Translate } from '../../../lib/language/index.ts';

/** How somebody works, as it stands in the fields; an empty text leaves it to practice. */
export interface RotationForm {
  cycle: string;
  dt_anchor: string | null;
  strength: RotationStrength;
  /** "9–18, 12–21". */
  usual: string;
}

interface Rhythm {
  rotation: EmploymentRotation | null;
  usual_shifts: readonly UsualShift[] | null;
}

export const PRESETS = ['5/2', '2/2', '3/3', '4/3'] as const;

export function rotationFormOf({ rotation, usual_shifts }: Rhythm, words: RotationWords): RotationForm {
  const told = rotation && fromFirstWork(rotation);
  return {
    cycle: told ? rotationText(told.days, words) : '',
    dt_anchor: told?.dt_anchor ?? null,
    strength: told?.strength ?? 'should',
    usual: (usual_shifts ?? []).map(({ tm_start, tm_end }) => shortSpan(tm_start, tm_end)).join(', '),
  };
}

/** The rotation that stands in the fields; null where there is none, undefined where it cannot be read. */
export function rotationOfForm(
  form: RotationForm,
  words: RotationWords,
): EmploymentRotation | null | undefined {
  if (form.cycle.trim() === '') return null;
  const days = parseRotation(form.cycle, [words]);

  return days ? { days, dt_anchor: form.dt_anchor, strength: form.strength } : undefined;
}

/** The usual shifts that stand in the field; null where there are none, undefined where they cannot be read. */
export function usualOfForm({ usual }: RotationForm): UsualShift[] | null | undefined {
  if (usual.trim() === '') return null;
  const shifts = usual
    .split(/[,;]/)
    .filter((part) => part.trim() !== '')
    .map(shiftOfText);

  return shifts.every((shift) => shift !== null) && areUsualShifts(shifts) ? shifts : undefined;
}

function shiftOfText(text: string): UsualShift | null {
  const read = parseQuickEntry(text, new Map());
  const [shift] = read.ok && read.entry.kind === 'shifts' ? read.entry.shifts : [];

  return shift ? { tm_start: shift.tm_start, tm_end: shift.tm_end } : null;
}

/** What is wrong with the fields, by field, in words. */
export function rotationTexts(
  form: RotationForm,
  words: RotationWords,
  t: Translate,
): Record<string, string> {
  return {
    ...(rotationOfForm(form, words) === undefined ? { rotation: t('employment.rotation_unreadable') } : {}),
    ...(usualOfForm(form) === undefined ? { usual_shifts: t('employment.usual_unreadable') } : {}),
  };
}

/** The same rotation for whoever works when the first one is off (people 39); an open phase begins on `today`. */
export function opposite(rotation: EmploymentRotation, today: string): EmploymentRotation {
  return { ...rotation, days: oppositePhase(rotation.days), dt_anchor: rotation.dt_anchor ?? today };
}
