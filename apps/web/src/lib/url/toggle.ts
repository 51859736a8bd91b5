import type { Search } from './search-codec.ts';

/** Written as a value, it means "the other one": the guard turns it into 0 or 1 (screens 9). */
export const TOGGLE = 'TOGGLE';

/** Changes of the query: null or undefined removes a name. */
export type Changes = Record<string, string | null | undefined>;

/**
 * The query after the changes. Without finalizing it carries f=0, which asks the guard to look (screens 9);
 * a TOGGLE that the guard has not seen yet keeps it there. Another modal leads back to none, unless it says so.
 */
export function withChanges(search: Search, changes: Changes, finalize = false): Search {
  const next: Search = { ...search };
  if ('modal' in changes) delete next.under;
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === null) delete next[name];
    else next[name] = value;
  }
  delete next.f;
  const isFinal = finalize && !Object.values(next).includes(TOGGLE);
  return isFinal ? next : { ...next, f: '0' };
}

/**
 * The navigation guard: when f is 0, every TOGGLE becomes the inverse of its previous value and f goes.
 * Null means that the query may stay as it is (screens 9).
 */
export function resolveToggles(previous: Search, next: Search): Search | null {
  if (next.f !== '0') return null;
  const resolved: Search = {};
  for (const [name, value] of Object.entries(next)) {
    if (name === 'f') continue;
    resolved[name] = value === TOGGLE ? inverseOf(previous[name]) : value;
  }
  return resolved;
}

const inverseOf = (value: string | undefined): string => (value === '1' ? '0' : '1');
