/** The library marks the field of a password in a way of its own. */
const REFUSED_FIELD = '[aria-invalid=true], input[data-invalid=true]';
const MOVES_ON = ['blur', 'keydown', 'pointerdown', 'touchmove', 'wheel'];

/** Keeps an element in view while things above it are still being drawn, until somebody moves on. */
function keepInView(shown: Element): void {
  const watch = new IntersectionObserver(([entry]) => {
    if (!shown.isConnected) watch.disconnect();
    else if (entry && !entry.isIntersecting) shown.scrollIntoView({ block: 'nearest' });
  });
  const until = new AbortController();
  until.signal.addEventListener('abort', () => watch.disconnect());
  const end = () => until.abort();
  // A blur is heard at the window too, while it goes down.
  for (const event of MOVES_ON)
    window.addEventListener(event, end, { capture: true, passive: true, signal: until.signal });
  watch.observe(shown);
}

/**
 * Brings what was refused into view, with the focus on it: the first wrong field of the form, or else the reason
 * (screens 11). What a form says of its fields is drawn by the next frame.
 */
export function showRefused(form: Element | null, reason?: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = [...(form?.querySelectorAll<HTMLElement>(REFUSED_FIELD) ?? [])];
    const place = wrong.find((field) => field.checkVisibility?.() ?? true) ?? reason;
    if (!place?.isConnected) return;
    place.focus({ preventScroll: true });
    // With its words: those of a field stand below it.
    const shown = place.closest('.mantine-InputWrapper-root') ?? place;
    shown.scrollIntoView({ block: 'nearest' });
    keepInView(shown);
  });
}
