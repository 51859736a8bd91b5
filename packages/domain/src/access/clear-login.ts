/** What is not seen, or seen as something else: control and format characters, blanks other than the plain one. */
const UNCLEAR = /[\p{C}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|(?! )\p{Z}|\p{Variation_Selector}/u;
const LETTERS = /[\p{L}\p{M}]+/gu;
/** Scripts whose letters look alike. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

/**
 * Is a login what it looks like? Then it has no character that is not seen or drawn as another one (NFKC), and no word
 * with letters of several scripts, so that nobody passes for somebody else (access 34).
 */
export function isClearLogin(login: string): boolean {
  if (UNCLEAR.test(login) || login !== login.normalize('NFKC')) return false;
  const words = login.match(LETTERS) ?? [];
  return words.every((word) => ALIKE.filter((script) => script.test(word)).length < 2);
}
