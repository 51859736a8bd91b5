import { PASSWORD_MIN } from '@shiftwright/contracts';
import type { Text } from '../../../platform/errors.ts';

/** Passwords of eight characters and more that every guesser tries first; shorter ones are refused anyway. */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 11111111
  00000000 12341234 87654321 88888888 qwertyui qwertyuiop qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  q1w2e3r4 zaq12wsx asdfghjk asdfghjkl zxcvbnm1 iloveyou sunshine princess football baseball basketball
  superman batman123 starwars welcome1 welcome123 letmein1 trustno1 whatever computer internet samsung1
  jennifer michelle jordan23 corvette mercedes maverick butterfly chocolate administrator admin123 admin1234
  changeme test1234 testtest abcd1234 abc12345 a1b2c3d4 aa123456 qazwsxedc 1234qwer qwer1234 asdf1234 zxcv1234
  йцукенгш йцукенгшщз пароль123 привет123 любовь123`.split(/\s+/),
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
