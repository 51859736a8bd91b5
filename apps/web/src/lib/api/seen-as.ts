export const SEEN_AS = 'shiftwright-seen-as';

function read(): number | null {
  try {
    return Number(sessionStorage.getItem(SEEN_AS)?.split(' ')[0]) || null;
  } catch {
    return null;
  }
}

/** Fixed for as long as the page stands: whoever begins or leaves a preview gets a new page, with nothing kept of the old. */
const id = read();

/** The id of the person through whose rights this tab looks; null when people look for themselves (access 84). */
export const seenAs = (): number | null => id;

/** Ends a preview that may not go on, where the person stands. */
export function endPreview(): void {
  sessionStorage.removeItem(SEEN_AS);
  location.reload();
}
