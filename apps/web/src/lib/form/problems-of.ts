import { all } from '@shiftwright/contracts/all';
import type { Call } from '@shiftwright/contracts/calls';
import type { MessageKey } from '@shiftwright/i18n';

/** The schema of a call, found by its address: forms are the only ones who load schemas. */
const schemas = new Map(Object.values(all).map(({ method, path, input }) => [`${method} ${path}`, input]));
const check = ({ method, path }: Call, input: object) => {
  const schema = schemas.get(`${method} ${path}`);
  if (!schema) throw new Error(`There is no endpoint ${method} ${path}`);
  return schema.safeParse(input);
};

type Values = Record<string, string | number>;
/** What is wrong with a field; its words name bounds, so that the key alone says too little. */
export interface FieldProblem {
  key: MessageKey;
  values?: Values | undefined;
}

/**
 * What a call would be refused for, by field, read from its contract before anything is sent: a form and the server
 * check by the same schema and say the same words.
 */
export function problemsOf(endpoint: Call, input: object): Record<string, FieldProblem> {
  const parsed = check(endpoint, input);
  const problems: Record<string, FieldProblem> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const told = (issue.code === 'custom' ? (issue.params ?? {}) : {}) as {
      code?: MessageKey;
      values?: Values;
    };
    problems[issue.path.map(String).join('.')] ??= {
      key: told.code ?? 'validation.invalid',
      values: told.values,
    };
  }
  return problems;
}

type Say = (key: MessageKey, values?: Values) => string;

/** The same in words: what stands under each field of a form. */
export function problemTexts(endpoint: Call, input: object, t: Say): Record<string, string> {
  const problems = Object.entries(problemsOf(endpoint, input));
  return Object.fromEntries(problems.map(([field, { key, values }]) => [field, t(key, values)]));
}

/** The same of a new password, which is typed twice (access 5). */
export function passwordTexts<Input extends { new_password1: string; new_password2: string }>(
  endpoint: Call,
  input: Input,
  t: Say,
): Record<string, string> {
  const texts = problemTexts(endpoint, input, t);
  if (input.new_password1 !== input.new_password2) texts.new_password2 ??= t('password.differ');
  return texts;
}
