import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isServerThere, reportApiError, seenAs, withdrawApiErrors } from '../lib/api/index.ts';
import { renew } from '../lib/renew.ts';
import { isAway, serverWatch } from '../lib/server-watch.ts';
import { reportFailure } from './reports.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean };
    /** `renews`: what the change makes stale, by the first words of query keys. */
    mutationMeta: { quiet?: boolean; renews?: readonly string[] };
  }
}

/** Once more; what was turned away (503) has been asked again by then (screens 72). */
const retries = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && [0, 502, 504].includes(error.status);

/** The one cache; whatever fails and is not quiet reaches the error dialog from here (screens 11). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      reportFailure(error);
      const watch = serverWatch();
      if (isAway(error)) {
        watch.whenBack(readFailed);
        watch.missed();
      }
      // What a preview leaves out is missing on its screens, and no error (access 84).
      if (!query.meta?.quiet && seenAs() === null && !(watch.isReading && isAway(error)))
        reportApiError(error);
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _result, { meta }) => renew(queryClient, meta?.renews),
    onError: (error, _variables, _result, { meta }) => {
      // A save of several steps may have done some of them.
      void renewAfter(error, meta?.renews);
      reportFailure(error);
      if (!meta?.quiet) reportApiError(error);
    },
  }),
  defaultOptions: {
    queries: { retry: retries, staleTime: 15_000, refetchOnWindowFocus: false },
    // Without a connection a change fails at once and says so, instead of waiting unseen.
    mutations: { networkMode: 'always' },
  },
});

/** Where the server is away, nothing can be read anew now: what was to be is read once it is back. */
async function renewAfter(error: Error, words?: readonly string[]): Promise<void> {
  if (!isAway(error) || (await isServerThere())) return renew(queryClient, words);
  serverWatch().missed();
  const end = serverWatch().whenBack(() => {
    end();
    return renew(queryClient, words);
  });
}

/** Reads what is on screen and could not be read; the dialog that told of it closes. */
async function readFailed(): Promise<void> {
  const failed = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state }) => isAway(state.error),
  });
  const errors = new Set<unknown>(failed.map(({ state }) => state.error));
  await queryClient.refetchQueries({ type: 'active', predicate: (query) => failed.includes(query) });
  if (!failed.some(({ state }) => isAway(state.error))) withdrawApiErrors((error) => errors.has(error));
}
