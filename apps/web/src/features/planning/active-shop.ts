import { useMemo, useSyncExternalStore } from 'react';
import { Observable, type Place, stored } from '../../lib/store.ts';
import { useDeps } from '../../lib/url/index.ts';

const chosenShop: Place<Observable<number | null>> = { make: () => new Observable<number | null>(null) };
const subscribe = (listener: () => void) => stored(chosenShop).subscribe(listener);
const chosen = () => stored(chosenShop).get();
const choose = (shop_id: number | null) => stored(chosenShop).set(shop_id);

/** The departments on screen: the one chosen last, else all of the address; and how to choose (null: all of them). */
export function useShownShops(): [readonly number[], (shop_id: number | null) => void] {
  const deps = useDeps();
  const last = useSyncExternalStore(subscribe, chosen);
  const shown = useMemo(() => (last !== null && deps.includes(last) ? [last] : deps), [deps, last]);

  return [shown, choose];
}

/** The department on screen: of those in the address the one chosen last, else the first; and how to choose. */
export function useActiveShop(): [number | null, (shop_id: number) => void] {
  const deps = useDeps();
  const last = useSyncExternalStore(subscribe, chosen);
  const shop = last !== null && deps.includes(last) ? last : (deps[0] ?? null);

  return [shop, choose];
}
