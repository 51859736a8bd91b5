import type { RosterState } from '@shiftwright/optimiser/research';

/** Puts shapes of one task into the cells from `base` on, those that they change alone. */
export function putRow(state: RosterState, base: number, row: Int32Array): void {
  const alone = new Uint8Array(state.room);
  row.forEach((shape, day) => {
    if (state.shape[base + day] !== shape) state.put(base + day, shape, alone, 0);
  });
}
