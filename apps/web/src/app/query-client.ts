import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, reportApiError } from '../lib/api/index.ts';
import { reportFailure } from './reports.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean };
  }
}

const retries = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** The one cache; whatever fails and is not quiet reaches the error dialog from here (screens 11). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      reportFailure(error);
      if (!query.meta?.quiet) reportApiError(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      reportFailure(error);
      if (!mutation.meta?.quiet) reportApiError(error);
    },
  }),
  defaultOptions: { queries: { retry: retries, staleTime: 15_000, refetchOnWindowFocus: false } },
});
