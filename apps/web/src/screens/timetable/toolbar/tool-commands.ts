import type { Command } from '../../../lib/finder.ts';
import type { ToolbarEntry } from './use-toolbar-entries.ts';

/** What the toolbar and its menus hold, as commands of the search, found by their names alone (screens 76). */
export function toolCommands(entries: readonly ToolbarEntry[], open: (modal: string) => void): Command[] {
  const tools = entries
    .flatMap(({ groups = [] }) => groups.flat())
    .map(({ modal, label, icon }) => ({ name: modal, label, icon, run: () => open(modal) }));
  const buttons = entries.flatMap(({ key, label, icon, isDisabled, run }) =>
    run && !isDisabled ? [{ name: key, label, icon, run }] : [],
  );
  return [...buttons, ...tools].map((command) => ({ ...command, isSearched: true }));
}
