import type { AnyRouter } from '@tanstack/react-router';
import { sessionQuery } from '../features/access/index.ts';
import { tellParentAuthRequired } from './embedding/embedding.ts';
import { queryClient } from './query-client.ts';

/** Forgets everything about the user and shows the login screen (spec §4 Logout). */
export async function signedOut(router: AnyRouter): Promise<void> {
  await queryClient.cancelQueries();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  queryClient.getMutationCache().clear();
  tellParentAuthRequired();
  await router.navigate({ to: '/login', search: {}, replace: true } as never);
}
