import { readFileSync } from 'node:fs';
import { PASSWORD_MIN } from '@shiftwright/contracts';
import type { Text } from '../../../platform/errors.ts';

/**
 * The most used passwords of eight characters and more, in small letters; shorter ones are refused anyway. Taken from
 * the list of @zxcvbn-ts/language-common (MIT), and what people type on a Russian keyboard.
 */
const COMMON = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** From this share of common letters on a password is too close to what is known of its owner. */
const TOO_SIMILAR = 0.7;

/** How much two words share: twice the letters they have in common by all their letters. */
function similarity(one: string, other: string): number {
  const left = new Map<string, number>();
  for (const letter of other) left.set(letter, (left.get(letter) ?? 0) + 1);
  let common = 0;
  for (const letter of one) {
    const count = left.get(letter) ?? 0;
    if (count > 0) common += 1;
    left.set(letter, count - 1);
  }
  return (2 * common) / (one.length + other.length || 1);
}

function resembles(password: string, known: string): boolean {
  const words = [known, ...known.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);
  return words.some((word) => similarity(password.toLowerCase(), word.toLowerCase()) >= TOO_SIMILAR);
}

/** Everything that is wrong with a new password, together (access 4). */
export function passwordProblems(password: string, known_of_owner: readonly (string | null)[]): Text[] {
  const problems: [boolean, Text][] = [
    [password.length < PASSWORD_MIN, { key: 'password.too_short', params: { min: PASSWORD_MIN } }],
    [COMMON.has(password.toLowerCase()), { key: 'password.too_common' }],
    [/^\d+$/.test(password), { key: 'password.only_digits' }],
    [known_of_owner.some((known) => resembles(password, known ?? '')), { key: 'password.too_similar' }],
  ];
  return problems.filter(([holds]) => holds).map(([, text]) => text);
}
