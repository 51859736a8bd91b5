/** A shift of from..to minutes takes these breaks, in minutes. */
export type BreakRuleRow = [from_minutes: number, to_minutes: number, breaks: number[]];

export type BreakRulesCheck =
  | { ok: true; value: BreakRuleRow[] }
  | { ok: false; code: 'not_a_row' | 'reversed' | 'break_too_long' | 'overlap'; row: number };

const isMinutes = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

function isRow(row: unknown): row is BreakRuleRow {
  if (!Array.isArray(row) || row.length !== 3) return false;
  const [from, to, breaks] = row as unknown[];
  return isMinutes(from) && isMinutes(to) && Array.isArray(breaks) && breaks.every(isMinutes);
}

/**
 * Checks the rows of a break rule: whole minutes, from not above to, no break longer than the shift it is in, and no
 * shift length in two rows; rows come back in order (network 24).
 */
export function checkBreakRules(rows: readonly unknown[]): BreakRulesCheck {
  const value: BreakRuleRow[] = [];
  for (const [row, given] of rows.entries()) {
    if (!isRow(given)) return { ok: false, code: 'not_a_row', row };
    const [from, to, breaks] = given;
    if (from > to) return { ok: false, code: 'reversed', row };
    if (breaks.some((minutes) => minutes > to)) return { ok: false, code: 'break_too_long', row };
    // One row may end where the next begins: the first of them holds there.
    const overlapped = value.some(([start, end]) => from < end && start < to);
    if (overlapped) return { ok: false, code: 'overlap', row };
    value.push([from, to, [...breaks]]);
  }
  return { ok: true, value: value.sort(([a], [b]) => a - b) };
}
