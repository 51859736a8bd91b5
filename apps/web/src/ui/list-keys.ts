/** Letters that follow each other so soon belong to one word. */
const WORD_MS = 800;

/** A list to choose from without a search of its own. */
const CHOICE = 'input[readonly][aria-haspopup=listbox]:not(:disabled)';

interface Typed {
  choice: Element | null;
  text: string;
  at: number;
}

function optionsOf(choice: Element): HTMLElement[] {
  const list = document.getElementById(choice.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[role=option]:not([data-combobox-disabled])') ?? [])];
}

const isOpen = (choice: Element) => choice.getAttribute('aria-expanded') === 'true';
const isMarked = (option: HTMLElement | undefined) => option?.hasAttribute('data-combobox-selected') ?? false;

function arrow(choice: Element, code: 'ArrowDown' | 'ArrowUp'): void {
  choice.dispatchEvent(new KeyboardEvent('keydown', { key: code, code, bubbles: true, cancelable: true }));
}

/** The library marks an option by its arrows alone: they lead to the one that is meant. */
function mark(choice: Element, meant: (options: readonly HTMLElement[]) => HTMLElement | undefined): void {
  const options = optionsOf(choice);
  const target = meant(options);
  for (let steps = 0; target && steps < options.length && !isMarked(target); steps++)
    arrow(choice, 'ArrowDown');
}

/** The option that begins so; the same letter again leads to the next one with it. */
function beginning(options: readonly HTMLElement[], text: string): HTMLElement | undefined {
  const isOneLetter = [...text].every((letter) => letter === text[0]);
  const from = isOneLetter ? options.findIndex(isMarked) + 1 : 0;
  const sought = isOneLetter ? text.slice(0, 1) : text;
  const inOrder = [...options.slice(from), ...options.slice(0, from)];
  return inOrder.find((one) => (one.textContent ?? '').trim().toLocaleLowerCase().startsWith(sought));
}

/** A list that is shut is opened first, and read once it is drawn. */
function once(choice: Element, then: () => void): void {
  if (isOpen(choice)) then();
  else {
    arrow(choice, 'ArrowDown');
    requestAnimationFrame(then);
  }
}

function inList(event: KeyboardEvent, choice: Element, typed: Typed): void {
  if (event.key === 'Home' || event.key === 'End') {
    if (!isOpen(choice)) return;
    event.preventDefault();
    mark(choice, (options) => (event.key === 'Home' ? options[0] : options.at(-1)));
  }
  const goesOn = typed.choice === choice && event.timeStamp - typed.at < WORD_MS;
  // A space that begins no word opens and shuts the list.
  if (event.key.length !== 1 || (event.key === ' ' && !goesOn)) return;
  event.preventDefault();
  event.stopPropagation();
  typed.text = (goesOn ? typed.text : '') + event.key.toLocaleLowerCase();
  typed.choice = choice;
  typed.at = event.timeStamp;
  once(choice, () => mark(choice, (options) => beginning(options, typed.text)));
}

/** Home and End choose a tab as the arrows do. */
function inTabs(event: KeyboardEvent): void {
  if (event.key !== 'Home' && event.key !== 'End') return;
  queueMicrotask(() => {
    const tab = document.activeElement;
    if (tab instanceof HTMLElement && tab.matches('[role=tab][aria-selected=false]')) tab.click();
  });
}

/**
 * Lists without a search of their own answer to typed letters, Home and End, tabs to Home and End (screens 20). Answers
 * how to end it.
 */
export function typeAheadInLists(page: Window): () => void {
  const typed: Typed = { choice: null, text: '', at: 0 };
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.matches(CHOICE)) inList(event, target, typed);
    else if (target.matches('[role=tab]')) inTabs(event);
  };
  page.addEventListener('keydown', onKey, { capture: true });
  return () => page.removeEventListener('keydown', onKey, { capture: true });
}
