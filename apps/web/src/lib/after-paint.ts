import { startTransition, useEffect, useState } from 'react';

/** Does what may wait until the page has shown what a press did. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** A page that is not drawn shows nothing: so long is waited at most. */
const MOST_WAITED_MS = 100;

/** Resolves once the page has shown what a press did. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    afterPaint(resolve);
    setTimeout(resolve, MOST_WAITED_MS);
  });

/** A value as it was when the page was last painted: what is made of it does not hold up what a press shows. */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let isNewest = true;
    afterPaint(() => {
      if (isNewest) startTransition(() => setPainted(value));
    });
    return () => {
      isNewest = false;
    };
  }, [value]);

  return painted;
}
