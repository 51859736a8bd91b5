import { Bus, type Place, stored } from '../../../lib/store.ts';

/** What other parts of the screen ask of the grid: to show a cell, to run one of its commands, to say a line below. */
export type GridRequest =
  /** `since`: not when the person has moved on by then (`performance.now()`). */
  | { kind: 'show'; employee_id: number; dt: string; since?: number }
  | { kind: 'command'; name: string }
  | { kind: 'say'; text: string };

const requests: Place<Bus<GridRequest>> = { make: () => new Bus(), isOfPage: true };

/** Asks whichever grid is on screen; false when there is none. */
export const askGrid = (request: GridRequest): boolean => stored(requests).tell(request);

/** Listens until the returned function is called. */
export const onGridRequest = (listener: (request: GridRequest) => void): (() => void) =>
  stored(requests).listen(listener);
