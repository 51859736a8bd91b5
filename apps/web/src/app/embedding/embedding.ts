import { isFramed, writeCookie } from '../../lib/cookies.ts';
import { allowedOrigins, asksToRemoveSession, sessionIdOf } from './messages.ts';

const SESSION_SECONDS = 14 * 24 * 3600;

function origins(): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="shiftwright-frame-ancestors"]');
  return allowedOrigins(meta?.content ?? null, location.origin);
}

function tellParent(type: 'readyToShow' | 'authRequired'): void {
  if (!isFramed()) return;
  for (const origin of origins()) window.parent.postMessage({ type }, origin);
}

/** Says that the page can be shown: its first screen is loaded (spec §1). */
export const tellParentReady = (): void => tellParent('readyToShow');

/** Asks the surrounding page to sign in. */
export const tellParentAuthRequired = (): void => tellParent('authRequired');

/** Calls back once the parent has sent a session id, which is kept as the session cookie (spec §1). */
export function listenForAuth(onSession: () => void): () => void {
  if (!isFramed()) return () => undefined;
  const listener = (event: MessageEvent) => {
    const id = event.source === window.parent ? sessionIdOf(event, origins()) : null;
    if (!id) return;
    writeCookie('sessionid', id, SESSION_SECONDS);
    onSession();
  };
  window.addEventListener('message', listener);
  return () => window.removeEventListener('message', listener);
}

/** True when the parent asks, through the address, to end the session. */
export function mustRemoveSession(): boolean {
  return isFramed() && asksToRemoveSession(location.href);
}

/** Takes the query of the page itself out of the address: only the hash is ours. */
export function clearPageQuery(): void {
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash);
}
