export type Params = Record<string, string | number>;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** The text under a key, its `{{name}}` filled; a key without a text is its own text, so that a gap is seen. */
export function worded(texts: Readonly<Record<string, string>>, key: string, params: Params): string {
  const text = texts[key] ?? key;
  return text.replace(PLACEHOLDER, (_placeholder, name: string) => String(params[name] ?? ''));
}

const rules = new Map<string, Intl.PluralRules>();

/** The key of the form that agrees with a number, where the language has one of its own for it. */
export function formOf(
  texts: Readonly<Record<string, string>>,
  key: string,
  count: unknown,
  language: string,
): string {
  if (typeof count !== 'number') return key;
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  const form = `${key}_${rule.select(count)}`;
  return form in texts ? form : key;
}
