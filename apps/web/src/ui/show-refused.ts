/** The library marks the field of a password in a way of its own. */
const REFUSED_FIELD = '[aria-invalid=true], input[data-invalid=true]';

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
    (place.closest('.mantine-InputWrapper-root') ?? place).scrollIntoView({ block: 'nearest' });
  });
}
