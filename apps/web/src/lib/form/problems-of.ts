import type { AnyEndpoint } from '@shiftwright/contracts';
import type { MessageKey } from '@shiftwright/i18n';

type Problems = Record<string, MessageKey>;

/**
 * What a call would be refused for, by field, read from its contract before anything is sent: a form and the server
 * check by the same schema and say the same words.
 */
export function problemsOf(endpoint: AnyEndpoint, input: object): Problems {
  const parsed = endpoint.input.safeParse(input);
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
export function problemTexts(endpoint: AnyEndpoint, input: object, t: Say): Record<string, string> {
  const parsed = endpoint.input.safeParse(input);
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
