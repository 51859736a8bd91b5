/** A shift with what is paid for it, in hours or money, and the hours of need that would lack without it. */
export interface BoughtShift {
  dt: string;
  paid: number;
  met: number;
}

/** What the least useful part of what is paid buys. */
export interface LastShare {
  paid: number;
  /** Percentage points of the need. */
  points: number;
  /** The dates of these shifts. */
  dts: string[];
}

/**
 * The shifts that meet the least need for what is paid, until a share of all that is paid is reached; of the last one
 * only the part that is left (planning 179). Each shift is weighed by itself, all others standing.
 */
export function lastShare(shifts: readonly BoughtShift[], share: number, need_hours: number): LastShare {
  const wanted = share * shifts.reduce((sum, shift) => sum + shift.paid, 0);
  const worth = ({ paid, met }: BoughtShift) => met / paid;
  const sorted = shifts.filter((shift) => shift.paid > 0).sort((a, b) => worth(a) - worth(b));
  let paid = 0;
  let met = 0;
  const dts = new Set<string>();
  for (const shift of sorted) {
    const part = Math.min(1, (wanted - paid) / shift.paid);
    if (part <= 1e-9) break;
    paid += part * shift.paid;
    met += part * shift.met;
    dts.add(shift.dt);
  }

  return { paid, points: need_hours > 0 ? (100 * met) / need_hours : 0, dts: [...dts].sort() };
}
