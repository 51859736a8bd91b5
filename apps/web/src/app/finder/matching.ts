import { itemAt } from '@shiftwright/domain';

/** What a physical key is called on a chord: KeyP is P, Digit1 is 1. */
export function chordText(code: string): string {
  return code.replace(/^(Key|Digit)/, '');
}

/** Fewer letters than these stand within half of all words: they are looked for at the beginning of words alone. */
const ANYWHERE_FROM = 3;

/** Those whose text and words hold every word typed, those that begin with the first of them first. */
export function matching<C extends { text: string; words?: string | undefined }>(
  all: readonly C[],
  typed: string,
): C[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...all];
  const holds = (text: string, word: string) =>
    word.length < ANYWHERE_FROM
      ? text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word)) || text.startsWith(word)
      : text.includes(word);
  const found = all.filter(({ text, words: others = '' }) =>
    words.every((word) => holds(`${text} ${others}`.toLowerCase(), word)),
  );
  const starts = ({ text }: C) => Number(text.toLowerCase().startsWith(itemAt(words, 0)));

  return found.sort((a, b) => starts(b) - starts(a));
}
