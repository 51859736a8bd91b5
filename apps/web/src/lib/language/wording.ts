export type Params = Record<string, string | number>;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** The text under a key, its `{{name}}` filled; a key without a text is its own text, so that a gap is seen. */
export function worded(texts: Readonly<Record<string, string>>, key: string, params: Params): string {
  const text = texts[key] ?? key;
  return text.replace(PLACEHOLDER, (_placeholder, name: string) => String(params[name] ?? ''));
}
