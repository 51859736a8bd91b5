import { type RefCallback, useEffect, useState } from 'react';

/** Tabs that have no room stand in a line that scrolls: the chosen one is in view, whatever has chosen it. */
export function useShownTab(tab: string | null): RefCallback<HTMLDivElement> {
  // The line may come after the part that holds it, as in a dialog that is only opening.
  const [list, setList] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    const shown = list?.querySelector(`[id$="-tab-${tab}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [list, tab]);

  return setList;
}
