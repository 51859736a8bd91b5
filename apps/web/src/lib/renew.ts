import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Makes sure that nothing is shown as it was before an own save: what is on screen is loaded anew, and what is not is
 * dropped, so that it loads when it is opened. Resolves when the screen is up to date.
 */
export async function renew(cache: QueryClient, words: readonly string[] = []): Promise<void> {
  const predicate = ({ queryKey }: Query) => words.includes(String(queryKey[0]));
  cache.removeQueries({ predicate, type: 'inactive' });
  await cache.invalidateQueries({ predicate });
}
