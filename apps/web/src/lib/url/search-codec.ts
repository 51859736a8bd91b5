/** The query as the address carries it: every value is a plain text, `deps=7` stays '7' (screens 7). */
export type Search = Record<string, string>;

const READABLE: Record<string, string> = {
  '%2C': ',',
  '%3E': '>',
  '%7E': '~',
  '%3A': ':',
  '%2F': '/',
  '%40': '@',
};

const escapeText = (text: string): string =>
  encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, (code) => READABLE[code] ?? code);

function unescapeText(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Reads a query text, with or without its question mark; the last of repeated names wins. */
export function parseSearch(text: string): Search {
  const search: Search = {};
  for (const pair of text.replace(/^\?/, '').split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = unescapeText(at < 0 ? pair : pair.slice(0, at));
    if (name !== '') search[name] = at < 0 ? '' : unescapeText(pair.slice(at + 1));
  }
  return search.deps === undefined ? search : { ...search, deps: cleanList(search.deps) };
}

/** Writes a query text with its question mark, or nothing; names keep their order. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, name === 'deps' ? cleanList(String(value)) : String(value)] as const)
    .map(([name, value]) => `${escapeText(name)}=${escapeText(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Drops the empty entries of a comma list. */
export function cleanList(text: string): string {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .join(',');
}

/** The positive whole numbers of a comma list, each once. */
export function idsOf(text: string | undefined): number[] {
  const ids = (text ?? '').split(',').map((entry) => Number(entry.trim()));
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}
