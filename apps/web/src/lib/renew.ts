import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Loads what is on screen anew. A first answer that is on its way may be of before the change, and the cache waits for
 * it without asking again: what was read so is asked for once more.
 */
export async function readAnew(cache: QueryClient, filters: QueryFilters): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined;
  const begun = cache
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(isFirst);
  await cache.invalidateQueries(filters);
  if (begun.length === 0) return;
  await Promise.all(begun.map(({ promise }) => promise?.catch(() => undefined)));
  await cache.invalidateQueries({ predicate: (query) => begun.includes(query) });
}

/**
 * Makes sure that nothing is shown as it was before an own save: what is on screen is loaded anew, and what is not is
 * dropped, so that it loads when it is opened. Resolves when the screen is up to date.
 */
export async function renew(cache: QueryClient, words: readonly string[] = []): Promise<void> {
  const predicate = ({ queryKey }: Query) => words.includes(String(queryKey[0]));
  cache.removeQueries({ predicate, type: 'inactive' });
  await readAnew(cache, { predicate });
}
