import type { UserInfo } from '@shiftwright/contracts';
import { createContext, useCallback } from 'react';
import { useProvided } from '../../lib/use-provided.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who is signed in and what the groups allow (screens 5). */
export interface Session {
  user: UserInfo;
  functions: { func: string; method: Method }[];
  support_text: string | null;
}

export const SessionContext = createContext<Session | null>(null);

/** The session inside the main layout, where there always is one. */
export const useSession = (): Session => useProvided(SessionContext);

/** Tells whether the session holds a function with a method. */
export function holds(session: Pick<Session, 'functions'>, func: string, method: Method): boolean {
  return session.functions.some((held) => held.func === func && held.method === method);
}

/** Asks for a function of the user: `can('WorkerDay_approve', 'POST')`. */
export function useCan(): (func: string, method: Method) => boolean {
  const session = useSession();
  return useCallback((func, method) => holds(session, func, method), [session]);
}
