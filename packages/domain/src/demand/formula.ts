/** A formula of the one variable `a`, parsed (demand 12). */
export type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'a' }
  | { kind: 'minus'; operand: Formula }
  | { kind: 'binary'; sign: BinarySign; left: Formula; right: Formula }
  | { kind: 'choice'; condition: Formula; then: Formula; otherwise: Formula };

export type BinarySign = '+' | '-' | '*' | '/' | '//' | '**' | '>' | '<' | '>=' | '<=' | '==';

/** Why a formula cannot be read, and where in the text (from 0). */
export interface FormulaRefusal {
  ok: false;
  code:
    | 'empty'
    | 'unknown_character'
    | 'value_expected'
    | 'unexpected_token'
    | 'bracket_not_closed'
    | 'else_expected'
    | 'too_long';
  position: number;
}

export type FormulaResult = { ok: true; formula: Formula } | FormulaRefusal;

/** The outcome of calculating a formula: a number, or the reason there is none. */
export type FormulaValue =
  | { ok: true; value: number }
  | { ok: false; code: 'division_by_zero' | 'not_a_number' };

/** The longest formula that is stored (demand 12). */
export const MAX_FORMULA_LENGTH = 1024;

interface Token {
  text: string;
  at: number;
}

interface Reader {
  tokens: Token[];
  next: number;
  length: number;
}

const TOKEN = /\s+|\d+(?:\.\d*)?|\.\d+|\*\*|\/\/|>=|<=|==|[-+*/()<>]|[a-z]+/gy;
const WORDS = new Set(['a', 'if', 'else']);

function tokenise(text: string): Token[] | FormulaRefusal {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match || (/^[a-z]/.test(match[0]) && !WORDS.has(match[0])))
      return { ok: false, code: 'unknown_character', position: at };
    if (match[0].trim() !== '') tokens.push({ text: match[0], at });
  }

  return tokens;
}

const isRefusal = (value: Formula | FormulaRefusal): value is FormulaRefusal => 'ok' in value;
const peek = (reader: Reader) => reader.tokens[reader.next]?.text;
const here = (reader: Reader) => reader.tokens[reader.next]?.at ?? reader.length;

function accept(reader: Reader, texts: readonly string[]): string | null {
  const text = peek(reader);
  if (text === undefined || !texts.includes(text)) return null;
  reader.next += 1;

  return text;
}

type Rule = (reader: Reader) => Formula | FormulaRefusal;

/** Reads operands of one precedence joined by signs, from left to right. */
function leftToRight(signs: readonly BinarySign[], operand: Rule): Rule {
  return (reader) => {
    let left = operand(reader);
    while (!isRefusal(left)) {
      const sign = accept(reader, signs);
      if (sign === null) return left;
      const right = operand(reader);
      if (isRefusal(right)) return right;
      left = { kind: 'binary', sign: sign as BinarySign, left, right };
    }

    return left;
  };
}

const readAtom: Rule = (reader) => {
  const at = here(reader);
  if (accept(reader, ['('])) {
    const inner = readChoice(reader);
    if (isRefusal(inner)) return inner;

    return accept(reader, [')']) ? inner : { ok: false, code: 'bracket_not_closed', position: here(reader) };
  }
  if (accept(reader, ['a'])) return { kind: 'a' };
  const text = peek(reader);
  if (text === undefined || !/^[\d.]/.test(text)) return { ok: false, code: 'value_expected', position: at };
  reader.next += 1;

  return { kind: 'number', value: Number(text) };
};

const readPower: Rule = (reader) => {
  const left = readAtom(reader);
  if (isRefusal(left) || !accept(reader, ['**'])) return left;
  const right = readSigned(reader);

  return isRefusal(right) ? right : { kind: 'binary', sign: '**', left, right };
};

const readSigned: Rule = (reader) => {
  const sign = accept(reader, ['-', '+']);
  if (sign === null) return readPower(reader);
  const operand = readSigned(reader);

  return isRefusal(operand) || sign === '+' ? operand : { kind: 'minus', operand };
};

const readProduct = leftToRight(['*', '/', '//'], readSigned);
const readSum = leftToRight(['+', '-'], readProduct);
const readComparison = leftToRight(['>', '<', '>=', '<=', '=='], readSum);

const readChoice: Rule = (reader) => {
  const then = readComparison(reader);
  if (isRefusal(then) || !accept(reader, ['if'])) return then;
  const condition = readComparison(reader);
  if (isRefusal(condition)) return condition;
  if (!accept(reader, ['else'])) return { ok: false, code: 'else_expected', position: here(reader) };
  const otherwise = readChoice(reader);

  return isRefusal(otherwise) ? otherwise : { kind: 'choice', condition, then, otherwise };
};

/** Reads a formula such as "a * 2 if a > 10 else 5"; anything but `a`, numbers, signs, brackets, if and else is refused. */
export function parseFormula(text: string): FormulaResult {
  if (text.trim() === '') return { ok: false, code: 'empty', position: 0 };
  if (text.length > MAX_FORMULA_LENGTH) return { ok: false, code: 'too_long', position: MAX_FORMULA_LENGTH };
  const tokens = tokenise(text);
  if (!Array.isArray(tokens)) return tokens;

  const reader = { tokens, next: 0, length: text.length };
  const formula = readChoice(reader);
  if (isRefusal(formula)) return formula;
  if (reader.next < tokens.length) return { ok: false, code: 'unexpected_token', position: here(reader) };

  return { ok: true, formula };
}

function combine(sign: BinarySign, left: number, right: number): FormulaValue {
  if ((sign === '/' || sign === '//') && right === 0) return { ok: false, code: 'division_by_zero' };
  if (sign === '**' && left === 0 && right < 0) return { ok: false, code: 'division_by_zero' };
  const value = {
    '+': left + right,
    '-': left - right,
    '*': left * right,
    '/': left / right,
    '//': Math.floor(left / right),
    '**': left ** right,
    '>': Number(left > right),
    '<': Number(left < right),
    '>=': Number(left >= right),
    '<=': Number(left <= right),
    '==': Number(left === right),
  }[sign];

  return Number.isFinite(value) ? { ok: true, value } : { ok: false, code: 'not_a_number' };
}

/** Calculates a formula for one value of `a`; comparisons give 1 or 0, dividing by zero gives an error value (demand 13). */
export function evaluateFormula(formula: Formula, a: number): FormulaValue {
  switch (formula.kind) {
    case 'number':
      return { ok: true, value: formula.value };
    case 'a':
      return { ok: true, value: a };
    case 'minus': {
      const operand = evaluateFormula(formula.operand, a);
      return operand.ok ? { ok: true, value: -operand.value } : operand;
    }
    case 'binary': {
      const left = evaluateFormula(formula.left, a);
      if (!left.ok) return left;
      const right = evaluateFormula(formula.right, a);
      return right.ok ? combine(formula.sign, left.value, right.value) : right;
    }
    case 'choice': {
      const condition = evaluateFormula(formula.condition, a);
      if (!condition.ok) return condition;
      return evaluateFormula(condition.value === 0 ? formula.otherwise : formula.then, a);
    }
  }
}
