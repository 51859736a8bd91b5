/** A step that leaves the dates on screen, or that the library of the calendar does not know. */
type Step =
  | 'row_start'
  | 'row_end'
  | 'before'
  | 'after'
  | 'row_before'
  | 'row_after'
  | 'page_before'
  | 'page_after';

const STEPS: Record<string, Step> = {
  Home: 'row_start',
  End: 'row_end',
  ArrowLeft: 'before',
  ArrowRight: 'after',
  ArrowUp: 'row_before',
  ArrowDown: 'row_after',
  PageUp: 'page_before',
  PageDown: 'page_after',
};

interface Spot {
  button: HTMLButtonElement;
  column: number;
  row: number;
}

/** The days of the month, or the months of the year, that can be chosen, in their order. */
function spotsOf(calendar: Element): Spot[] {
  const rows = [...calendar.querySelectorAll('tbody tr')];
  return rows.flatMap((line, row) =>
    [...line.querySelectorAll<HTMLButtonElement>('td > button')].flatMap((button, column) =>
      button.matches(':disabled, [data-outside], [data-hidden]') ? [] : [{ button, column, row }],
    ),
  );
}

/** Where a step leads on the page of the calendar that is shown; null when it leads to another one. */
function within(spots: readonly Spot[], from: Spot, step: Step): Spot | null {
  const line = spots.filter(({ row }) => row === from.row);
  const column = spots.filter((spot) => spot.column === from.column);
  switch (step) {
    case 'row_start':
      return line[0] ?? null;
    case 'row_end':
      return line.at(-1) ?? null;
    case 'before':
      return spots[spots.indexOf(from) - 1] ?? null;
    case 'after':
      return spots[spots.indexOf(from) + 1] ?? null;
    case 'row_before':
      return column[column.indexOf(from) - 1] ?? null;
    case 'row_after':
      return column[column.indexOf(from) + 1] ?? null;
    default:
      return null;
  }
}

/** Where a step arrives on the page before or after: beside where it left, or at the same number of the month. */
function arrival(spots: readonly Spot[], from: Spot, step: Step, at: number): Spot | undefined {
  const column = spots.filter((spot) => spot.column === from.column);
  if (step === 'after') return spots[0];
  if (step === 'before') return spots.at(-1);
  if (step === 'row_after') return column[0];
  if (step === 'row_before') return column.at(-1);
  return spots[at] ?? spots.at(-1);
}

/** Turns the page as the arrows of the head do; false where there is none. */
function turn(calendar: Element, isForward: boolean): boolean {
  const direction = isForward ? 'next' : 'previous';
  const arrow = calendar.querySelector<HTMLButtonElement>(`button[data-direction=${direction}]`);
  if (!arrow || arrow.matches(':disabled, [data-disabled]')) return false;
  arrow.click();
  return true;
}

function move(calendar: Element, from: Spot, step: Step): void {
  const spots = spotsOf(calendar);
  const here = spots.find(({ button }) => button === from.button);
  if (!here) return;
  const next = within(spots, here, step);
  if (next) next.button.focus();
  if (next || !turn(calendar, step.endsWith('after'))) return;
  const at = spots.indexOf(here);
  // Once the other page is drawn.
  queueMicrotask(() => arrival(spotsOf(calendar), here, step, at)?.button.focus());
}

/**
 * Calendars by the keyboard: arrows go on into the month or year beside it, Home and End to the ends of the row, Page
 * Up and Down to the same day of the month before or after (screens 20). Answers how to end it.
 */
export function moveInCalendars(page: Window): () => void {
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const { target } = event;
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const calendar = target instanceof HTMLButtonElement ? target.closest('[data-calendar]') : null;
    const spot = calendar && spotsOf(calendar).find(({ button }) => button === target);
    if (!calendar || !spot) return;
    event.preventDefault();
    event.stopPropagation();
    move(calendar, spot, step);
  };
  page.addEventListener('keydown', onKey, { capture: true });
  return () => page.removeEventListener('keydown', onKey, { capture: true });
}
