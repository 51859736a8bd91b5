import { itemAt } from '@shiftwright/domain';
import type { MessageKey } from '@shiftwright/i18n';

/** One thing a person can ask for by name; `chord` follows Ctrl+K, `keys` work without it. */
export interface Command {
  name: string;
  label: MessageKey;
  /** The physical key that runs it after Ctrl+K. */
  chord?: string;
  keys?: string;
  run: () => void;
}

/** What a physical key is called on a chord: KeyP is P, Digit1 is 1. */
export function chordText(code: string): string {
  return code.replace(/^(Key|Digit)/, '');
}

/** The commands whose words hold every word typed, those that begin with it first. */
export function matching<C extends { text: string }>(commands: readonly C[], typed: string): C[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...commands];
  const found = commands.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
  const starts = ({ text }: C) => Number(text.toLowerCase().startsWith(itemAt(words, 0)));

  return found.sort((a, b) => starts(b) - starts(a));
}
