import { useRef } from 'react';

const FIELDS = 'input:not([type=hidden]), textarea, select';

/** Where one goes on after an item was added to a list, or taken away from it. */
export function useItemFocus() {
  const next = useRef<number | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  return {
    adding,
    toAdding: () => adding.current?.focus(),
    toItem: (at: number) => {
      next.current = at;
    },
    ofItem: (at: number) => (item: HTMLElement | null) => {
      if (!item || next.current !== at) return;
      next.current = null;
      item.querySelector<HTMLElement>(FIELDS)?.focus();
    },
  };
}
