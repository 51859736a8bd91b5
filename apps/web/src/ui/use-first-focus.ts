import { useCallback } from 'react';

/** A switch acts at once, even by a key that was meant for the dialog before: only where there is nothing else. */
const FIELDS = 'input:not([role=switch]), textarea, select, button.mantine-Input-input, [role=radio]';

/** By these somebody shows that they are at work in the dialog; dictated and pasted text comes without a key. */
const ACTS = ['keydown', 'pointerdown', 'input'];

const MARKED = '[data-first], [data-autofocus]';

const isUsable = (element: HTMLElement) =>
  !element.matches(':disabled, [type=hidden], [tabindex="-1"]') && (element.checkVisibility?.() ?? true);

/** Of choices of which one is taken, that one: where Tab leads as well. */
const takenOf = (fields: readonly HTMLElement[]): HTMLElement | undefined => {
  const [first] = fields;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return (
    fields.find((one) => one instanceof HTMLInputElement && one.name === first.name && one.checked) ?? first
  );
};

/** What a dialog marks as first, its first field, or its main act; the cross that closes it stands outside. */
export function firstOf(dialog: HTMLElement, found?: HTMLElement): HTMLElement | undefined {
  const usable = (what: string) => [...dialog.querySelectorAll<HTMLElement>(what)].filter(isUsable);
  const meant = usable('[data-autofocus]').find((one) => one !== found);
  return (
    usable('[data-first]')[0] ??
    meant ??
    takenOf(usable(FIELDS)) ??
    usable('button[type=submit]')[0] ??
    usable('[role=switch]')[0] ??
    usable('button')[0]
  );
}

/**
 * A dialog begins at its first field or its main act, also where that comes a moment later (screens 18). Whoever has
 * pressed or entered anything meanwhile is left where they are. The answer is the `ref` of what the dialog holds.
 */
export function useFirstFocus() {
  return useCallback((dialog: HTMLElement | null) => {
    if (!dialog) return;
    let found: HTMLElement | undefined;
    let isMarked = false;
    const begin = () => {
      const place = firstOf(dialog, found);
      if (!place || place === found || !dialog.isConnected) return;
      // What the dialog marked gives way to another such mark alone.
      if (isMarked && found?.isConnected && !place.matches(MARKED)) return;
      isMarked = place.matches(MARKED);
      found = place;
      // The trap of the library takes what is marked so, and else the cross.
      for (const other of dialog.querySelectorAll('[data-autofocus]'))
        other.removeAttribute('data-autofocus');
      place.setAttribute('data-autofocus', 'true');
      place.focus({ preventScroll: true });
    };
    const later = new MutationObserver(begin);
    const end = () => later.disconnect();
    later.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    for (const act of ACTS) document.addEventListener(act, end, { once: true, capture: true });
    // Once the dialog has noted where the focus comes from.
    queueMicrotask(begin);
    return () => {
      end();
      for (const act of ACTS) document.removeEventListener(act, end, { capture: true });
    };
  }, []);
}
