import type { Icon } from '@tabler/icons-react';

export const GROUPS = ['recent', 'commands', 'dates', 'screens', 'settings', 'stores', 'people'] as const;
export type Group = (typeof GROUPS)[number];

/** One line of what the finder found. */
export interface Found {
  id: string;
  group: Group;
  text: string;
  detail?: string | undefined;
  /** Other words that find it. */
  words?: string | undefined;
  icon?: Icon | undefined;
  /** Shown once something is typed, not before. */
  isSearched?: boolean | undefined;
  keys?: string | undefined;
  chord?: string | undefined;
  run: () => void;
  /** What else can be done with it, with Ctrl+Enter or its own button. */
  also?: { label: string; run: () => void } | undefined;
}

/** Of each kind so many, once something is typed. */
export const MOST_OF_A_KIND = 6;
