/** The second press of a double click comes so soon and so near. */
const SOON_MS = 400;
const NEAR_PX = 6;

const ACTS = 'button, a, [role=menuitem], [role=option]';
/** What opens over something else, and may leave it under the pointer. */
const OVER = '[role=dialog], [role=alertdialog], [data-portal=true]';
/** What follows a press until the next one. */
const REST = ['mousedown', 'pointerup', 'mouseup', 'click', 'dblclick', 'contextmenu'] as const;

interface Press {
  act: Element;
  isOver: boolean;
  at: number;
  x: number;
  y: number;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function pressOf({ target, timeStamp, clientX, clientY }: MouseEvent): Press | null {
  const act = target instanceof Element ? target.closest(ACTS) : null;
  return act && { act, isOver: act.closest(OVER) !== null, at: timeStamp, x: clientX, y: clientY };
}

const isGone = (press: { act: Element } | null): boolean => press !== null && !press.act.isConnected;

const isAgain = (press: Press, { timeStamp, clientX, clientY }: MouseEvent): boolean =>
  timeStamp - press.at < SOON_MS && Math.hypot(clientX - press.x, clientY - press.y) < NEAR_PX;

function ignorePointers(page: Window, signal: AbortSignal): void {
  let first: Press | null = null;
  let isIgnored = false;
  // Whoever types in between begins anew.
  for (const type of ['keydown', 'input'])
    page.addEventListener(
      type,
      () => {
        first = null;
      },
      { capture: true, signal },
    );
  page.addEventListener(
    'pointerdown',
    (event) => {
      isIgnored = first?.isOver === true && isGone(first) && isAgain(first, event);
      if (isIgnored) return swallow(event);
      // Elsewhere the mouse says by its count whether it is a second one.
      if (!(first && isGone(first) && isAgain(first, event))) first = pressOf(event);
    },
    { capture: true, signal },
  );
  for (const type of REST)
    page.addEventListener(
      type,
      (event) => {
        if (type === 'mousedown' && event.detail > 1 && isGone(first)) isIgnored = true;
        // A click by a key or by code counts none.
        const isPointed = type !== 'click' || event.detail > 0;
        if (isIgnored && isPointed) swallow(event);
      },
      { capture: true, signal },
    );
}

function ignoreHeldKeys(page: Window, signal: AbortSignal): void {
  let held: { key: string; act: Element } | null = null;
  const letGo = () => {
    held = null;
  };
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      if (held?.key !== event.key)
        held = event.target instanceof Element ? { key: event.key, act: event.target } : null;
      else if (isGone(held)) swallow(event);
    },
    { capture: true, signal },
  );
  page.addEventListener('keyup', letGo, { capture: true, signal });
  page.addEventListener('blur', letGo, { signal });
}

/**
 * What closes under a press leaves something else under the pointer, or the focus to it: neither the second press of a
 * double click nor a key that is held down presses that (screens 15). Answers how to end it.
 */
export function ignoreSecondPress(page: Window): () => void {
  const ending = new AbortController();
  ignorePointers(page, ending.signal);
  ignoreHeldKeys(page, ending.signal);
  return () => ending.abort();
}
