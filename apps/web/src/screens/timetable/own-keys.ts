import { useMemo } from 'react';
import { useSession } from '../../features/access/index.ts';
import { useKept } from '../../lib/browser-storage.ts';
import { combosOf, commandsByKeys, keysText, type OwnKeys } from '../../lib/keys.ts';
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

/** The usual key of each command that runs by one key after Ctrl+K. */
export const TIMETABLE_CHORDS = {
  paint: ['KeyP'],
  move: ['KeyM'],
  edit_many: ['KeyA'],
  vacancy: ['KeyV'],
  lock: ['KeyL'],
  unlock: ['KeyU'],
  explain: ['KeyE'],
  gap: ['KeyG'],
  repair: ['KeyR'],
  who: ['KeyW'],
  autoschedule: ['KeyS'],
  difference: ['KeyD'],
  result: ['KeyO'],
  accept: ['KeyY'],
  reject: ['KeyN'],
  month: ['Digit1'],
  week: ['Digit2'],
  day: ['Digit3'],
  list: ['Digit4'],
  keys: ['KeyH'],
} as const;

export type ChordCommand = keyof typeof TIMETABLE_CHORDS;

/** The keys of some commands that this person has set in this browser, and what each combination does. */
function useSetKeys<C extends string>(place: string, usual: Readonly<Record<C, readonly string[]>>) {
  const { user } = useSession();
  const [own, setOwn] = useKept(`${place}:${user.id}`, NONE);
  const keys = useMemo(() => commandsByKeys(usual, own), [usual, own]);

  return {
    own,
    setOwn,
    keys,
    usual,
    textOf: (name: C) => keysText(combosOf(keys, name)[0] ?? ''),
  };
}

export const useOwnKeys = () => useSetKeys<KeyedCommand>('timetable-keys', TIMETABLE_KEYS);
export const useOwnChords = () => useSetKeys<ChordCommand>('timetable-chords', TIMETABLE_CHORDS);

const NONE: OwnKeys = {};
