import { type RefObject, useLayoutEffect, useRef } from 'react';
import { hasNoFocus, PLACES } from './lost-focus.ts';
import { firstOf } from './use-first-focus.ts';

/**
 * In an area whose parts take each other's place the focus begins at the first field of a part, and is back at what
 * opened it when the list, whose `part` is null, comes again (screens 18). Answers the `ref` of the area.
 */
export function usePartFocus<Part>(part: Part | null): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(part);
  const opener = useRef(-1);
  const isList = part === null;

  // Ended before the next part takes the focus, which is none of the list.
  useLayoutEffect(() => {
    const here = area.current;
    if (!here || !isList) return;
    const note = ({ target }: FocusEvent) => {
      opener.current = [...here.querySelectorAll(PLACES)].indexOf(target as Element);
    };
    here.addEventListener('focusin', note);
    return () => here.removeEventListener('focusin', note);
  }, [isList]);

  useLayoutEffect(() => {
    const here = area.current;
    if (before.current === part || !here) return;
    before.current = part;
    if (!hasNoFocus()) return;
    const back = isList ? here.querySelectorAll<HTMLElement>(PLACES)[opener.current] : undefined;
    (back ?? firstOf(here))?.focus();
  }, [part, isList]);

  return area;
}
