import { DEFAULT_SHOP_NAME_FORM } from '@shiftwright/i18n/department-name-form';
import type { AnyRouter } from '@tanstack/react-router';
import { sessionQuery } from '../features/access/index.ts';
import { dropKeptEdits, keptEditTexts } from '../features/planning/index.ts';
import { keepInterruption } from '../lib/interruption.ts';
import { setDepartmentTerm } from '../lib/language/index.ts';
import { typedTexts } from '../lib/typed-text.ts';
import { queryClient } from './query-client.ts';
import { store } from './store.ts';

/** Forgets everything about the user (screens 5, screens 71). */
export async function forgetUser(): Promise<void> {
  store.endSession();
  // Also where this page has not read it.
  dropKeptEdits();
  await queryClient.cancelQueries();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  queryClient.getMutationCache().clear();
  setDepartmentTerm(DEFAULT_SHOP_NAME_FORM);
}

/** Shows the login screen to whoever is no longer signed in; whoever did not sign out is told why it came. */
export async function signedOut(router: AnyRouter, { hasEnded = false } = {}): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  // Of several refusals at once the first comes while the person is known.
  if (session && hasEnded)
    keepInterruption({
      user_id: session.user.id,
      href: router.state.location.href,
      typed: typedTexts(),
      edits: keptEditTexts(),
    });
  else if (!hasEnded) keepInterruption(null);
  await forgetUser();
  await router.navigate({ to: '/login', search: {}, state: { hasEnded }, replace: true });
}
