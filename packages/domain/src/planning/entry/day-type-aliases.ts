import type { DayType } from '../day-types.ts';

/** Cyrillic letters that look like Latin ones, so that a code works whichever keyboard layout is on. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** Upper case with look-alike Cyrillic letters turned Latin. */
export function foldLookalikes(text: string): string {
  return [...text.toUpperCase()].map((letter) => LOOKALIKES[letter] ?? letter).join('');
}

export type DayTypeAliases = ReadonlyMap<string, string>;

type Named = Pick<DayType, 'code' | 'short_name' | 'excel_load_code'> & { short_name_en?: string };

/**
 * Every spelling that means a day type: its code, its spreadsheet code, its short names, then the look-alikes of
 * these in the other alphabet; the first to claim a spelling keeps it (planning 158).
 */
export function dayTypeAliases(types: readonly Named[]): DayTypeAliases {
  const aliases = new Map<string, string>();
  const claim = (spelling: string | undefined, code: string) => {
    if (spelling && !aliases.has(spelling)) aliases.set(spelling, code);
  };
  const spellings: ((type: Named) => string | undefined)[] = [
    (type) => type.code,
    (type) => type.excel_load_code,
    (type) => type.short_name,
    (type) => type.short_name_en,
  ];
  for (const fold of [(text: string) => text.toUpperCase(), foldLookalikes]) {
    for (const spelling of spellings) for (const type of types) claim(fold(spelling(type) ?? ''), type.code);
  }

  return aliases;
}

/** The day type a typed code means, null when none. */
export function dayTypeOfAlias(text: string, aliases: DayTypeAliases): string | null {
  return aliases.get(text.toUpperCase()) ?? aliases.get(foldLookalikes(text)) ?? null;
}
