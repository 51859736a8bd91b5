import type { ChordCommand, KeyedCommand } from '../own-keys.ts';

/** Keys that never reach the page, or that belong to the browser and to the search. */
const RESERVED =
  /^(Ctrl\+(Shift\+)?Key[NTWLKQ]|Ctrl\+(Shift\+)?(Tab|Digit\d)|F5|F11|F12|Alt\+(F4|ArrowLeft|ArrowRight|Tab|Space))$/;
/** Without Ctrl or Alt only these are not typed into the day. */
const ALONE = /^(Shift\+)?(F\d+|Delete|Insert|Enter|Space|Backspace)$/;
/** What the grid and its fields do with these stays, and the menu of a day opens by the last (screens 29). */
const FIXED = /^(Ctrl\+(Shift\+)?(Home|End|Enter)|Shift\+F10)$/;
/** What can follow Ctrl+K: all else moves in the search. */
const CHORD = /^(Key[A-Z]|Digit\d)$/;

export type KeyRefusal<C extends string> =
  | { code: 'typed' | 'reserved' | 'stays' | 'not_chord' }
  | { code: 'taken'; by: C };

/** Why a command cannot have these keys; null when it can. */
export function keyRefusal(
  combo: string,
  command: KeyedCommand,
  keys: ReadonlyMap<string, KeyedCommand>,
): KeyRefusal<KeyedCommand> | null {
  const by = keys.get(combo);
  if (by === command) return null;
  if (by) return { code: 'taken', by };
  if (RESERVED.test(combo)) return { code: 'reserved' };
  if (FIXED.test(combo)) return { code: 'stays' };

  return /^(Ctrl|Alt)\+/.test(combo) || (ALONE.test(combo) && combo !== 'Space') ? null : { code: 'typed' };
}

/** Why a command cannot have this key after Ctrl+K; null when it can. */
export function chordRefusal(
  combo: string,
  command: ChordCommand,
  keys: ReadonlyMap<string, ChordCommand>,
): KeyRefusal<ChordCommand> | null {
  const by = keys.get(combo);
  if (by && by !== command) return { code: 'taken', by };

  return CHORD.test(combo) ? null : { code: 'not_chord' };
}
