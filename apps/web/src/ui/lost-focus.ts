export const PLACES = 'a[href], input, select, textarea, button, summary, [tabindex="0"]';

export const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;
/** Nothing has the focus, or only what cannot be pressed any more. */
const isLoose = () => hasNoFocus() || document.activeElement?.matches(':disabled');

function placesIn(dialog: Element): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(PLACES)].filter(
    (one) => !one.matches(':disabled, [type=hidden], [tabindex="-1"]') && (one.checkVisibility?.() ?? true),
  );
}

/** The place after another one, or before it; what has gone, or waits, is gone on from where it stood. */
function beside(places: readonly HTMLElement[], last: Element | null, isBack: boolean) {
  const side = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const isBeyond = (one: HTMLElement) => ((last?.compareDocumentPosition(one) ?? 0) & side) !== 0;
  const next = last?.isConnected ? (isBack ? places.findLast(isBeyond) : places.find(isBeyond)) : undefined;
  return next ?? (isBack ? places.at(-1) : places[0]);
}

/**
 * A control that waits for the server loses the focus, and has it again once it can be pressed; one that goes leaves it
 * nowhere. The next Tab leads on in the dialog that is open, never to the page behind it (screens 18). Answers how to
 * end it.
 */
export function keepFocus(page: Window): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let last: Element | null = null;
  const answered = new MutationObserver(() => {
    if (isLoose() && last instanceof HTMLElement && !last.matches(':disabled'))
      last.focus({ preventScroll: true });
  });
  const note = (target: EventTarget | null) => {
    last = target instanceof Element ? target : null;
    answered.disconnect();
    if (last) answered.observe(last, { attributeFilter: ['disabled'] });
  };
  const leadOn = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !isLoose()) return;
    const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
    const from = last && dialog?.contains(last) ? last : null;
    const next = dialog && beside(placesIn(dialog), from, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  page.addEventListener('focusin', ({ target }) => note(target), { capture: true, signal });
  // Whoever presses beside everything has left on purpose.
  page.addEventListener('pointerdown', ({ target }) => note(target), { capture: true, signal });
  page.addEventListener('keydown', leadOn, { capture: true, signal });
  signal.addEventListener('abort', () => answered.disconnect());
  return () => ending.abort();
}
