const KEY = 'shiftwright-seen-as';

/** The person through whose rights this tab looks, and the place to go back to (access 84). */
interface SeenAs {
  id: number;
  back: string;
}

function read(): SeenAs | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SeenAs | null;
  } catch {
    return null;
  }
}

/** Fixed for as long as the page stands: whoever begins or leaves a preview gets a new page, with nothing kept of the old. */
const current = read();

/** The id of the person through whose rights this tab looks; null when people look for themselves. */
export const seenAs = (): number | null => current?.id ?? null;

/** A new page at a place; the router of the page that ends does not hear of it, and goes nowhere of its own. */
function open(hash: string): void {
  History.prototype.replaceState.call(history, null, '', hash);
  location.reload();
}

/** Looks through the rights of a person from here on, in this tab alone. */
export function lookAs(id: number): void {
  const back = location.hash;
  sessionStorage.setItem(KEY, JSON.stringify({ id, back }));
  open('#/');
}

/** Ends it, and goes back to where it began. */
export function lookForOneself(): void {
  sessionStorage.removeItem(KEY);
  open(current?.back ?? '#/');
}
