import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionQuery } from './load-session.ts';
import { SessionContext } from './session.ts';

/** Hands the session down to the main layout, so that each part need not ask for it by itself. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('No session');

  return <SessionContext value={data}>{children}</SessionContext>;
}
