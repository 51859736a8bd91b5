import { createContext, type Dispatch, type SetStateAction, use, useEffect, useState } from 'react';
import { type Place, stored } from './store.ts';

type Values = Map<string, unknown>;

/** What was typed into dialogs, by their texts in the address. */
const typed: Place<Map<string, Values>> = { make: () => new Map() };

/** The dialog around, as it stands in the address. */
export const DialogName = createContext<string | null>(null);

/** Forgets what was typed into dialogs that are neither open nor come back to. */
export function forgetOtherDialogs(open: readonly (string | null | undefined)[]): void {
  const dialogs = stored(typed);
  for (const name of dialogs.keys()) if (!open.includes(name)) dialogs.delete(name);
}

function valuesOf(dialog: string): Values {
  const dialogs = stored(typed);
  const values = dialogs.get(dialog) ?? new Map<string, unknown>();
  dialogs.set(dialog, values);
  return values;
}

/** A state of a dialog that is found again when one opened from it closes (screens 10). */
export function useDialogState<T>(field: string, initial: T | (() => T)): [T, Dispatch<SetStateAction<T>>] {
  const dialog = use(DialogName);
  const [value, setValue] = useState<T>(() => {
    const kept = dialog === null ? undefined : valuesOf(dialog);
    if (kept?.has(field)) return kept.get(field) as T;
    return initial instanceof Function ? initial() : initial;
  });
  useEffect(() => {
    if (dialog !== null) valuesOf(dialog).set(field, value);
  }, [dialog, field, value]);

  return [value, setValue];
}
