import { type Axis, dayAt } from './axis.ts';
import type { MonthRow } from './rows.ts';
import type { MonthCell, RosterDay } from './types.ts';

/** What a problem starts from, and how far it may go from there. */
export interface Start {
  /** Dates that are not named are days off. */
  readonly days: readonly RosterDay[];
  readonly change_price: number;
  /** The only dates that may change; null is every one. All others keep their shift, whatever the rules say of it. */
  readonly free: readonly MonthCell[] | null;
}

export const NO_START: Start = { days: [], change_price: 0, free: null };

/** The shift of each cell by the start, and which cells may change. */
export interface StartCells {
  /** `null` is a day off. */
  readonly shift: ReadonlyMap<number, RosterDay>;
  readonly isFree: (cell: number) => boolean;
}

/** Where each row's dates are in the problem: cells by employee and date. */
export function cellFinder(rows: readonly MonthRow[], axis: Axis): (one: MonthCell) => number {
  const row_of = new Map(rows.map((row, at) => [row.employee_id, at]));

  return ({ employee_id, dt }) => {
    const row = row_of.get(employee_id);
    const day = dayAt(axis, dt);
    return row === undefined || day < axis.first || day > axis.last ? -1 : row * axis.days + day;
  };
}

export function startCells(rows: readonly MonthRow[], axis: Axis, { days, free }: Start): StartCells {
  const cellOf = cellFinder(rows, axis);
  const shift = new Map<number, RosterDay>();
  for (const day of days) {
    const cell = cellOf(day);
    const isOwned = cell >= 0 && rows[Math.floor(cell / axis.days)]!.owner[cell % axis.days]! >= 0;
    if (isOwned && day.kind === 'work') shift.set(cell, day);
  }
  const open = free === null ? null : new Set(free.map(cellOf));
  return { shift, isFree: (cell) => open === null || open.has(cell) };
}

/** The tasks of a shift's steps, by index of the work type; what is not named is the first piece's work. */
export function tasksOfDay(
  day: Pick<RosterDay, 'pieces' | 'start_minute' | 'end_minute'>,
  step: number,
  taskOf: ReadonlyMap<number, number>,
): Uint8Array {
  const first = Math.floor(day.start_minute! / step);
  const length = Math.ceil(day.end_minute! / step) - first;
  const usual = taskOf.get(day.pieces[0]?.work_type_id ?? -1) ?? 0;
  return Uint8Array.from({ length }, (_, i) => {
    const middle = Math.min(day.end_minute!, Math.max(day.start_minute!, (first + i + 0.5) * step));
    const piece = day.pieces.find((one) => one.start_minute <= middle && middle <= one.end_minute);
    return (piece && taskOf.get(piece.work_type_id)) ?? usual;
  });
}
