import { useEffect, useRef } from 'react';
import { type Place, stored } from '../lib/store.ts';

interface Dialogs {
  /** Dialogs that stand above each other, the topmost last. */
  open: object[];
  /** The press that has closed one of them: it closes no other. */
  answered: Event | null;
}

const dialogs: Place<Dialogs> = { make: () => ({ open: [], answered: null }), isOfPage: true };

/** Escape closes the topmost dialog alone; a list that is open inside it keeps the key to itself. */
export function useEscape(isLocked: boolean, onClose: () => void): void {
  const latest = useRef({ isLocked, onClose });
  useEffect(() => {
    latest.current = { isLocked, onClose };
  });
  useEffect(() => {
    const me = {};
    const stack = stored(dialogs);
    stack.open.push(me);
    const onKey = (event: KeyboardEvent) => {
      const isTop = stack.open.at(-1) === me && stack.answered !== event;
      if (event.key !== 'Escape' || event.isComposing || !isTop) return;
      const { target } = event;
      if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true')
        return;
      stack.answered = event;
      // Nothing that the dialog stands in hears it as its own.
      event.preventDefault();
      if (!latest.current.isLocked) latest.current.onClose();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      stack.open.splice(stack.open.indexOf(me), 1);
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
}
