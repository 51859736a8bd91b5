/** What other parts of the screen ask of the grid: to show a cell, or to run one of its commands. */
export type GridRequest =
  | { kind: 'show'; employee_id: number; dt: string }
  | { kind: 'command'; name: string };

type Listener = (request: GridRequest) => void;

const listeners = new Set<Listener>();

/** Asks whichever grid is on screen. */
export function askGrid(request: GridRequest): void {
  for (const listener of listeners) listener(request);
}

/** Listens until the returned function is called. */
export function onGridRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
