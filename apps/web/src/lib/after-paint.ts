import { startTransition, useEffect, useState } from 'react';

/** Does what may wait until the page has shown what a press did. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

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
