import { useEffect, useState } from 'react';

/**
 * Whoever is quicker than what an act needs is answered once that has come: the act is done then, and not lost without
 * a word (screens 11). Answers how to ask for it, and whether it waits.
 */
export function useOnceReady<Given>(isReady: boolean, act: (given: Given) => void) {
  const [asked, setAsked] = useState<{ given: Given } | null>(null);
  useEffect(() => {
    if (!asked || !isReady) return;
    setAsked(null);
    act(asked.given);
  });

  // What is there already is done at once: a button that waits for a moment would take the focus back from what is refused.
  const ask = (given: Given) => (isReady ? act(given) : setAsked({ given }));

  return { ask, isWaiting: asked !== null };
}
