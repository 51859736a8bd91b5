import { type RefObject, useEffect, useRef } from 'react';

/** Tabs that have no room stand in a line that scrolls: the chosen one is in view, whatever has chosen it. */
export function useShownTab(tab: string | null): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector(`[id$="-tab-${tab}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);

  return list;
}
