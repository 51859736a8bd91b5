/** The part of a keyboard event that decides. */
export interface KeyPress {
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Is it a key that is held beside another? */
export const isModifier = (key: string): boolean =>
  ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(key);

/** Keys of commands by name: those that a person has set for themselves. */
export type OwnKeys = Readonly<Record<string, string>>;

/** A press as text, by the places of its keys: "Ctrl+Shift+KeyV". Command counts as Ctrl. */
export function comboOf({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string {
  const held = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift'].filter(Boolean);

  return [...held, code === 'NumpadEnter' ? 'Enter' : code].join('+');
}

/** Keys as a person reads them: "Ctrl+Shift+V". */
export const keysText = (combo: string): string =>
  combo
    .split('+')
    .map((key) =>
      key
        .replace(/^(Key|Digit)/, '')
        .replace('Delete', 'Del')
        .replace(/^Page(Up|Down)$/, 'Pg$1'),
    )
    .join('+')
    .replace('PgDown', 'PgDn');

/** The command of each combination: the usual keys, but for commands with keys of their own. */
export function commandsByKeys<C extends string>(
  usual: Readonly<Record<C, readonly string[]>>,
  own: OwnKeys = {},
): ReadonlyMap<string, C> {
  const names = Object.keys(usual) as C[];

  return new Map([
    ...names.flatMap((name) => (own[name] ? [] : usual[name].map((combo) => [combo, name] as const))),
    ...names.flatMap((name) => (own[name] ? [[own[name], name] as const] : [])),
  ]);
}

/** The combinations that do a command: of its usual ones those that another command has not been given. */
export const combosOf = <C extends string>(keys: ReadonlyMap<string, C>, command: C): string[] =>
  [...keys].flatMap(([combo, name]) => (name === command ? [combo] : []));
