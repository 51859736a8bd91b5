import { useMemo, useSyncExternalStore } from 'react';
import { useDeps } from '../../lib/url/index.ts';

let chosen: number | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function choose(shop_id: number | null): void {
  chosen = shop_id;
  for (const listener of listeners) listener();
}

/** The departments on screen: the one chosen last, else all of the address; and how to choose (null: all of them). */
export function useShownShops(): [readonly number[], (shop_id: number | null) => void] {
  const deps = useDeps();
  const last = useSyncExternalStore(subscribe, () => chosen);
  const shown = useMemo(() => (last !== null && deps.includes(last) ? [last] : deps), [deps, last]);

  return [shown, choose];
}

/** The department on screen: of those in the address the one chosen last, else the first; and how to choose. */
export function useActiveShop(): [number | null, (shop_id: number) => void] {
  const deps = useDeps();
  const last = useSyncExternalStore(subscribe, () => chosen);
  const shop = last !== null && deps.includes(last) ? last : (deps[0] ?? null);

  return [shop, choose];
}
