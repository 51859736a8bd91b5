import { SEEN_AS } from './seen-as.ts';

/** A new page at a place; the router of the page that ends does not hear of it, and goes nowhere of its own. */
function open(hash: string): void {
  History.prototype.replaceState.call(history, null, '', hash);
  location.reload();
}

/** Looks through the rights of a person from here on, in this tab alone; it keeps where to go back to (access 84). */
export function lookAs(id: number): void {
  sessionStorage.setItem(SEEN_AS, `${id} ${location.hash}`);
  open('#/');
}

/** Ends it, and goes back to where it began. */
export function lookForOneself(): void {
  const [, back = '#/'] = sessionStorage.getItem(SEEN_AS)?.split(' ') ?? [];
  sessionStorage.removeItem(SEEN_AS);
  open(back);
}
