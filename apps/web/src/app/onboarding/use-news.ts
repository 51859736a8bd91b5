import { useSyncExternalStore } from 'react';
import { type TabKey, useSession } from '../../features/access/index.ts';
import { Observable, type Place, stored } from '../../lib/store.ts';

/** Of which version the news are; another one is new to everybody. */
const VERSION = '2026-11';

/** What came, and in which section it is met. */
export const NEWS = [
  { name: 'find', tab: 'notifications' },
  { name: 'rights', tab: 'settings' },
  { name: 'problems', tab: 'timetable' },
  { name: 'month', tab: 'timetable' },
  { name: 'leave', tab: 'staff' },
  { name: 'documents', tab: 'staff' },
] as const satisfies readonly { name: string; tab: TabKey }[];

const changes: Place<Observable<number>> = { make: () => new Observable(0) };

/** Did the person see what is new? Kept in the browser; nothing opens by itself (screens 87). */
export function useNews() {
  const { user } = useSession();
  const key = `news-${user.id}`;
  const changed = stored(changes);
  useSyncExternalStore(changed.subscribe, changed.get);

  return {
    isUnread: localStorage.getItem(key) !== VERSION,
    read: () => {
      localStorage.setItem(key, VERSION);
      changed.set(changed.get() + 1);
    },
  };
}
