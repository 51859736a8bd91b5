import type { AnyRouter } from '@tanstack/react-router';
import { adoptSession, sessionQuery } from '../../features/access/index.ts';
import { allowedOrigins, isFramed, parentOrigin, rememberParent } from '../../lib/frame.ts';
import { queryClient } from '../query-client.ts';
import { asksToRemoveSession, sessionIdOf } from './messages.ts';

/** Tells the surrounding page where it is an allowed one; nobody else ever hears of it. */
function postToParent(type: 'readyToShow' | 'authRequired'): void {
  if (!isFramed()) return;
  const parent = parentOrigin();
  for (const origin of parent ? [parent] : allowedOrigins()) window.parent.postMessage({ type }, origin);
}

/** Says that the page can be shown: its first section is loaded (screens 2). */
export const postReady = (): void => postToParent('readyToShow');

/** Asks the surrounding page to sign in. */
export const postAuthRequired = (): void => postToParent('authRequired');

/** Listens for the session ids that the surrounding page sends (screens 2). */
export function listenForAuth(router: AnyRouter): void {
  if (!isFramed()) return;
  const wished = location.hash;
  window.addEventListener('message', (event) => {
    const id = event.source === window.parent ? sessionIdOf(event, allowedOrigins()) : null;
    if (!id) return;
    rememberParent(event.origin);
    void adopt(id, router, wished);
  });
}

/** Makes the session that of the frame, fetches the user, and shows what was asked for at first. */
async function adopt(sessionid: string, router: AnyRouter, wished: string): Promise<void> {
  const before = queryClient.getQueryData(sessionQuery.queryKey)?.user.id;
  try {
    await adoptSession(sessionid);
  } catch {
    postAuthRequired();
    return;
  }
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
  if (before === undefined) {
    await router.navigate({ href: placeIn(wished), replace: true });
    return;
  }
  const after = await queryClient.query({ ...sessionQuery, staleTime: 0 }).catch(() => null);
  // Nothing of the one before may stay on the screen.
  if (after?.user.id !== before) location.reload();
}

/** The place of a hash; the login screen is never what somebody wished for. */
function placeIn(hash: string): string {
  const place = hash.replace(/^#/, '');
  return place.startsWith('/') && !place.startsWith('/login') && !asksIn(place) ? place : '/';
}

const asksIn = (place: string) => asksToRemoveSession(place.split('?')[1] ?? '');

/** Takes the query of the page itself out of the address: only the hash is ours. */
export function clearPageQuery(): void {
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash);
}
