import {
  type EmploymentRotation,
  fromFirstWork,
  parseRotation,
  ROTATION_STRENGTHS,
  rotationText,
} from '@shiftwright/domain';
import { LOCALES } from '@shiftwright/i18n';
import { readDate } from '../../../platform/spreadsheets/cell-date.ts';
import { textOf } from '../../../platform/texts.ts';

type Locale = (typeof LOCALES)[number];

const wordsOf = (locale: Locale) => ({
  early: textOf(locale, 'rotation.early'),
  late: textOf(locale, 'rotation.late'),
});
const isWord = (word: string, key: Parameters<typeof textOf>[1]) =>
  LOCALES.some((locale) => textOf(locale, key) === word.toLowerCase());

/**
 * A rotation in a cell: the cycle, the date of its first working day where the phase is set, and how it binds
 * ("2/2 2026-03-02 must"), or the word for none (people 34).
 */
export function rotationCell(rotation: EmploymentRotation | null, locale: Locale): string | null {
  if (!rotation) return null;
  const { days, dt_anchor, strength } = fromFirstWork(rotation);
  return [
    rotationText(days, wordsOf(locale), LOCALES.map(wordsOf)),
    dt_anchor,
    textOf(locale, `rotation.${strength}`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a cell says, in any language; undefined where it cannot be read, null where it says that there is none. */
export function readRotationCell(text: string): EmploymentRotation | null | undefined {
  // The code of a shift in brackets may hold blanks.
  const [cycle = '', ...rest] = text.match(/(?:\[[^\]]+\]|[^\s;])+/g) ?? [];
  if (isWord(cycle, 'rotation.none') && rest.length === 0) return null;
  const days = parseRotation(cycle, LOCALES.map(wordsOf));
  if (!days) return undefined;
  const rotation: EmploymentRotation = { days, dt_anchor: null, strength: 'should' };
  for (const word of rest) {
    const strength = ROTATION_STRENGTHS.find((one) => isWord(word, `rotation.${one}`));
    const dt = readDate(word);
    if (strength) rotation.strength = strength;
    else if (dt) rotation.dt_anchor = dt;
    else return undefined;
  }

  return rotation;
}
