import { catalogues } from '../../packages/i18n/src/index.ts';
import { plurals } from '../../packages/i18n/src/plurals.ts';

const ACCENTED: Record<string, string> = {
  ...{
    a: 'áá',
    e: 'éé',
    i: 'íí',
    o: 'óó',
    u: 'úú',
    y: 'ýý',
    A: 'Áá',
    E: 'Éé',
    I: 'Íí',
    O: 'Óó',
    U: 'Úú',
    Y: 'Ýý',
  },
  ...{ c: 'ç', n: 'ñ', s: 'š', z: 'ž', C: 'Ç', N: 'Ñ', S: 'Š', Z: 'Ž' },
};

/** An English text as no language writes it: accented, about 40 % longer, in brackets; placeholders stay. */
export function pseudo(text: string): string {
  const parts = text.split(/(\{\{\w+\}\})/);
  const changed = parts.map((part) =>
    part.startsWith('{{') ? part : part.replace(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter),
  );
  return `⟦${changed.join('')}⟧`;
}

/** A third catalogue, made from the English one; nobody can choose it. */
export const pseudoCatalogue = Object.fromEntries(
  Object.entries({ ...catalogues.en, ...plurals.en }).map(([key, text]) => [key, pseudo(text)]),
);
