import { useSyncExternalStore } from 'react';
import { allowedTabs, useSession } from '../../features/access/index.ts';
import { Observable, type Place, stored } from '../../lib/store.ts';
import { GUIDE_STEPS, type GuideProgress, readProgress, writtenProgress } from './guide-progress.ts';

/** The server shows it to newcomers where it is told to (SHIFTWRIGHT_ONBOARDING, screens 21). */
const isOn = () =>
  document.querySelector<HTMLMetaElement>('meta[name=shiftwright-onboarding]')?.content === 'on';

const changes: Place<Observable<number>> = { make: () => new Observable(0) };

/** The guided first month of whoever plans: how far they are, kept in the browser. */
export function useGuide() {
  const session = useSession();
  const key = `onboarding-${session.user.id}`;
  const changed = stored(changes);
  useSyncExternalStore(changed.subscribe, changed.get);
  const progress = readProgress(localStorage.getItem(key), isOn());

  function set(next: GuideProgress) {
    localStorage.setItem(key, writtenProgress(next));
    changed.set(changed.get() + 1);
  }

  return {
    progress,
    isForMe: allowedTabs(session).includes('timetable'),
    /** Shows where somebody stopped, or from the beginning. */
    resume: () => set({ at: progress.at % GUIDE_STEPS.length, isShown: true }),
    putOff: () => set({ ...progress, isShown: false }),
    goTo: (at: number) => set({ at, isShown: at < GUIDE_STEPS.length }),
  };
}
