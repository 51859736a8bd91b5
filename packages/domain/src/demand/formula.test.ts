import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFormula, parseFormula } from './formula.ts';

const value = (text: string, a: number) => {
  const parsed = parseFormula(text);
  if (!parsed.ok) return parsed.code;
  const result = evaluateFormula(parsed.formula, a);
  return result.ok ? result.value : result.code;
};

describe('formulas', () => {
  it.each([
    ['a', 7, 7],
    ['a * 2 + 1', 3, 7],
    ['1 + a * 2', 3, 7],
    ['(1 + a) * 2', 3, 8],
    ['a / 4', 3, 0.75],
    ['a // 2', 7, 3],
    ['(0 - 7) // 2', 0, -4],
    ['2 ** 3 ** 2', 0, 512],
    ['-a ** 2', 3, -9],
    ['10 - 4 - 3', 0, 3],
    ['.5 * a', 4, 2],
    ['1. + a', 1, 2],
    ['+a - -a', 2, 4],
    ['a if a > 10 else 10', 5, 10],
    ['a if a > 10 else 10', 15, 15],
    ['1 if a < 10 else 2 if a < 20 else 3', 15, 2],
    ['1 if a < 10 else 2 if a < 20 else 3', 25, 3],
    ['0 if a == 0 else 100 / a', 0, 0],
    ['1 if a >= 3 else 0', 3, 1],
    ['1 if a <= 2 else 0', 3, 0],
    ['(a > 2) * 5', 3, 5],
    ['100 / a', 0, 'division_by_zero'],
    ['1 // (a - 1)', 1, 'division_by_zero'],
    ['a ** -1', 0, 'division_by_zero'],
    ['(0 - 8) ** .5', 0, 'not_a_number'],
  ])('%s with a = %d gives %s', (text, a, expected) => expect(value(text, a)).toBe(expected));

  it.each([
    ['', 'empty', 0],
    ['a +', 'value_expected', 3],
    ['aaa', 'unknown_character', 0],
    ['a a', 'unexpected_token', 2],
    ['(a', 'bracket_not_closed', 2],
    ['a)', 'unexpected_token', 1],
    ['a = 2', 'unknown_character', 2],
    ['a % 2', 'unknown_character', 2],
    ['a, 2', 'unknown_character', 1],
    ['b + 1', 'unknown_character', 0],
    ['a and 1', 'unknown_character', 2],
    ['1 if a', 'else_expected', 6],
    ['if a else 1', 'value_expected', 0],
    ['max(a)', 'unknown_character', 0],
  ])('"%s" is refused: %s at %i', (text, code, position) =>
    expect(parseFormula(text)).toEqual({ ok: false, code, position }),
  );

  it('refuses what does not fit its field', () =>
    expect(parseFormula('1+'.repeat(600))).toMatchObject({ code: 'too_long' }));

  it('never throws, and gives a finite number or a reason', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('a', '1', '0', '+', '-', '*', '/', '//', '**', '(', ')', 'if', 'else', '<', '=='),
          { maxLength: 14 },
        ),
        fc.double({ noNaN: true, min: -1e3, max: 1e3 }),
        (tokens, a) => {
          const result = value(tokens.join(' '), a);
          expect(typeof result === 'string' || Number.isFinite(result)).toBe(true);
        },
      ),
    ));
});
