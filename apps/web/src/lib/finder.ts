import type { MessageKey } from '@shiftwright/i18n';
import type { Icon } from '@tabler/icons-react';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { queueKeys } from './queued-keys.ts';
import { Observable, type Place, stored } from './store.ts';

/** One thing a person can ask for by name; `chord` follows Ctrl+K, `keys` work without it. */
export interface Command {
  name: string;
  label: MessageKey;
  icon: Icon;
  /** The physical key that runs it after Ctrl+K. */
  chord?: string;
  keys?: string;
  /** Found by its name alone: it stands in a menu or on a button of the screen, too. */
  isSearched?: boolean;
  run: () => void;
}

interface Finder {
  isOpen: boolean;
  /** What each part on show offers here and now. */
  offers: ReadonlyMap<string, readonly Command[]>;
}

const finder: Place<Observable<Finder>> = {
  make: () => new Observable({ isOpen: false, offers: new Map() }),
};

/** The field that a person types into, wherever the finder stands. */
export const FINDER_FIELD = 'finder-field';

/** Is the search over everything open (screens 76)? */
export const useFinderOpen = (): boolean =>
  useSyncExternalStore(stored(finder).subscribe, () => stored(finder).get().isOpen);

/** What the parts on show offer in it. */
export function useOfferedCommands(): Command[] {
  const { subscribe, get } = stored(finder);
  return [...useSyncExternalStore(subscribe, () => get().offers).values()].flat();
}

/** Opens it; keys that follow at once wait for its field. */
export function openFinder(): void {
  const place = stored(finder);
  if (place.get().isOpen) return;
  queueKeys(() => document.activeElement?.id === FINDER_FIELD);
  place.set({ ...place.get(), isOpen: true });
}

export function closeFinder(): void {
  const place = stored(finder);
  place.set({ ...place.get(), isOpen: false });
}

/** Offers commands while the part that calls it is shown. */
export function useOfferCommands(commands: readonly Command[]): void {
  const id = useId();
  const place = stored(finder);
  useEffect(() => {
    const { offers, ...rest } = place.get();
    place.set({ ...rest, offers: new Map(offers).set(id, commands) });
  }, [place, id, commands]);
  useEffect(
    () => () => {
      const { offers, ...rest } = place.get();
      place.set({ ...rest, offers: new Map([...offers].filter(([other]) => other !== id)) });
    },
    [place, id],
  );
}
