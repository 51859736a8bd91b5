import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { useSession } from '../../features/access/index.ts';
import { commandsByKeys, keysText, type OwnKeys } from '../../lib/keys.ts';
import { GRID_KEYS } from '../../ui/day-grid/index.ts';

/** The usual keys of the timetable: those of the grid, and those that work anywhere on the screen (screens 29). */
export const TIMETABLE_KEYS = {
  ...GRID_KEYS,
  previous_period: ['Alt+PageUp'],
  next_period: ['Alt+PageDown'],
  approve: ['Ctrl+KeyS'],
  print: ['Ctrl+KeyP'],
} as const;

export type KeyedCommand = keyof typeof TIMETABLE_KEYS;

/** The keys that this person has set in this browser, and what each combination does. */
export function useOwnKeys() {
  const { user } = useSession();
  const [own, setOwn] = useLocalStorage<OwnKeys>({
    key: `timetable-keys:${user.id}`,
    defaultValue: NONE,
    getInitialValueInEffect: false,
  });
  const keys = useMemo(() => commandsByKeys(TIMETABLE_KEYS, own), [own]);

  return {
    own,
    setOwn,
    keys,
    textOf: (name: KeyedCommand) => keysText(own[name] ?? TIMETABLE_KEYS[name][0]),
  };
}

const NONE: OwnKeys = {};
