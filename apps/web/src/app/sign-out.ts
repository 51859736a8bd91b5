import type { AnyRouter } from '@tanstack/react-router';
import { sessionQuery } from '../features/access/index.ts';
import { queryClient } from './query-client.ts';

/** Forgets everything about the user (screens 5). */
export async function forgetUser(): Promise<void> {
  await queryClient.cancelQueries();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  queryClient.getMutationCache().clear();
}

/** Shows the login screen to whoever is no longer signed in. */
export async function signedOut(router: AnyRouter): Promise<void> {
  await forgetUser();
  await router.navigate({ to: '/login', search: {}, replace: true } as never);
}
