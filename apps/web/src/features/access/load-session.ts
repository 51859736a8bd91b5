import type { UserInfo } from '@shiftwright/contracts';
import { access, network } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call, endPreview, seenAs } from '../../lib/api/index.ts';
import type { Session } from './session.ts';

/** Thrown when the server does not list the functions of the user (screens 5). */
export class FunctionsNotFoundError extends Error {}

async function loadUser(): Promise<UserInfo | null> {
  try {
    return await call(access.currentUser, {}, { quiet: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    // A preview that may no longer go on ends, and nothing else does.
    if (error instanceof ApiError && seenAs() !== null) endPreview();
    throw error;
  }
}

async function loadSupportText(): Promise<string | null> {
  const blocks = await call(network.contentBlock, { code: 'support_modal_text' }, { quiet: true }).catch(
    () => [],
  );
  return blocks[0]?.body ?? null;
}

/** The sequence of the start: user, then functions and support text; null asks for the login screen (screens 5). */
export async function loadSession(): Promise<Session | null> {
  const user = await loadUser();
  if (!user) return null;
  const [functions, support_text] = await Promise.all([
    call(access.allowedFunctions, { worker_id: user.id }, { quiet: true }),
    loadSupportText(),
  ]);
  if (!Array.isArray(functions)) throw new FunctionsNotFoundError();
  return { user, functions, support_text };
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: loadSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { quiet: true },
});
