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

type Problems = Record<string, MessageKey>;

/**
 * What a call would be refused for, by field, read from its contract before anything is sent: a form and the server
 * check by the same schema and say the same words.
 */
export function problemsOf(endpoint: Call, input: object): Problems {
  const parsed = check(endpoint, input);
  if (parsed.success) return {};

  const problems: Problems = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join('.');
    const code = issue.code === 'custom' ? (issue.params?.code as MessageKey | undefined) : undefined;
    problems[field] ??= code ?? 'validation.invalid';
  }
  return problems;
}

type Say = (key: MessageKey, values?: Record<string, string | number>) => string;

/** The same in words, bounds included: what stands under each field of a form. */
export function problemTexts(endpoint: Call, input: object, t: Say): Record<string, string> {
  const parsed = check(endpoint, input);
  if (parsed.success) return {};

  const texts: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const { code, values } = (issue.code === 'custom' ? (issue.params ?? {}) : {}) as {
      code?: MessageKey;
      values?: Record<string, string | number>;
    };
    texts[issue.path.map(String).join('.')] ??= t(code ?? 'validation.invalid', values);
  }
  return texts;
}
