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

type Named = Pick<DayType, 'code' | 'name' | 'short_name' | 'excel_load_code'> & {
  name_en?: string;
  short_name_en?: string;
};

/** From so many letters on the beginning of a name stands for it. */
const FEWEST_LETTERS = 3;

/** Beginnings of the first words of names, each with the types whose names begin so. */
function beginnings(types: readonly Named[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { code, name, name_en = '' } of types) {
    for (const word of [name, name_en].map((one) => one.split(' ')[0]?.toUpperCase() ?? '')) {
      for (let letters = FEWEST_LETTERS; letters <= word.length; letters++) {
        const start = word.slice(0, letters);
        found.set(start, (found.get(start) ?? new Set()).add(code));
      }
    }
  }
  return found;
}

/**
 * Every spelling that means a day type: its code, its spreadsheet code, its short names, its names, then the look-alikes
 * of these in the other alphabet, and what only its name begins with; the first to claim a spelling keeps it (planning 158).
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
    (type) => type.name,
    (type) => type.name_en,
  ];
  for (const fold of [(text: string) => text.toUpperCase(), foldLookalikes]) {
    for (const spelling of spellings) for (const type of types) claim(fold(spelling(type) ?? ''), type.code);
  }
  for (const [start, codes] of beginnings(types)) {
    const [code = '', ...others] = codes;
    if (others.length === 0) claim(start, code);
  }

  return aliases;
}

/** The day type a typed code means, null when none. */
export function dayTypeOfAlias(text: string, aliases: DayTypeAliases): string | null {
  return aliases.get(text.toUpperCase()) ?? aliases.get(foldLookalikes(text)) ?? null;
}
