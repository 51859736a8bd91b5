import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Place, stored } from './store.ts';

const CHANGED = 'kept-changed';

/** What a browser that keeps nothing remembers until the page goes. */
const unkept: Place<Map<string, string | null>> = { make: () => new Map(), isOfPage: true };

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return stored(unkept).get(key) ?? null;
  }
}

/** Keeps a text in the browser, or drops it; whoever reads it here or in another tab hears of it. */
function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    stored(unkept).set(key, text);
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  const events = ['storage', CHANGED];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** A text that the browser keeps, and how to drop it. */
export function useKeptText(key: string): [string | null, () => void] {
  const text = useSyncExternalStore(subscribe, () => textAt(key));

  return [text, useCallback(() => keep(key, null), [key])];
}

function read<T>(text: string | null, fallback: T): T {
  if (text === null) return fallback;
  try {
    return JSON.parse(text) as T;
  } catch {
    return fallback;
  }
}

/** A choice that the browser keeps, alike wherever it is read; `fallback` has to be the same object each time. */
export function useKept<T>(key: string, fallback: T): [T, (next: T | ((was: T) => T)) => void] {
  const [text] = useKeptText(key);
  const value = useMemo(() => read(text, fallback), [text, fallback]);
  const set = useCallback(
    (next: T | ((was: T) => T)) =>
      keep(key, JSON.stringify(next instanceof Function ? next(read(textAt(key), fallback)) : next)),
    [key, fallback],
  );

  return [value, set];
}
