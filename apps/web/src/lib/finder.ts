import type { MessageKey } from '@shiftwright/i18n';
import { useEffect, useSyncExternalStore } from 'react';
import { queueKeys } from './queued-keys.ts';
import { Observable, type Place, stored } from './store.ts';

/** One thing a person can ask for by name; `chord` follows Ctrl+K, `keys` work without it. */
export interface Command {
  name: string;
  label: MessageKey;
  /** The physical key that runs it after Ctrl+K. */
  chord?: string;
  keys?: string;
  run: () => void;
}

interface Finder {
  isOpen: boolean;
  /** What the screen on show offers here and now. */
  commands: readonly Command[];
}

const finder: Place<Observable<Finder>> = { make: () => new Observable({ isOpen: false, commands: [] }) };

/** The field that a person types into, wherever the finder stands. */
export const FINDER_FIELD = 'finder-field';

/** Is the search over everything open (screens 76)? */
export const useFinderOpen = (): boolean =>
  useSyncExternalStore(stored(finder).subscribe, () => stored(finder).get().isOpen);

/** What the screen offers in it. */
export const useOfferedCommands = (): readonly Command[] =>
  useSyncExternalStore(stored(finder).subscribe, () => stored(finder).get().commands);

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
  const place = stored(finder);
  useEffect(() => place.set({ ...place.get(), commands }), [place, commands]);
  useEffect(() => () => place.set({ ...place.get(), commands: [] }), [place]);
}
