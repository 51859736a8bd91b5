import { employeeDate } from '@shiftwright/domain';
import { asNew, type DayRow, type NewDay } from '../store/day-row.ts';
import { isSameDay } from '../store/same-day.ts';

/** A day of one person as it becomes a day of another. A row without id stands for a date that is empty. */
export interface Trade {
  own: DayRow;
  taken: DayRow;
}

export interface TradedDays {
  trades: readonly Trade[];
  /** The drafts of the people on the dates, when approved days are traded. */
  drafts: readonly DayRow[];
  /** Rows that go without anything in their place. */
  vacated?: readonly DayRow[];
  /** Everybody concerned has agreed and is told so: nobody's right to edit is asked for. */
  is_agreed?: boolean;
}

export const stands = (row: DayRow) => row.id > 0;

/** Does the draft of a cell only repeat what is approved there? Drafts with work of their own stay. */
function repeats(own: DayRow, inCell: readonly DayRow[]): boolean {
  if (!stands(own)) return inCell.every((row) => row.is_dayoff);
  const bare = (row: DayRow): NewDay => ({
    ...asNew(row),
    is_approved: true,
    parent_worker_day_id: null,
    closest_plan_approved_id: null,
  });
  const [draft] = inCell;
  return draft !== undefined && inCell.length === 1 && isSameDay(bare(draft), bare(own));
}

/** The cells in which the draft follows the approved plan, and the drafts that make way there (planning 60). */
export function followersOf({ trades, drafts, vacated = [] }: TradedDays) {
  const inCell = (row: DayRow) => drafts.filter((one) => employeeDate(one) === employeeDate(row));
  const following = trades.filter(({ own }) => own.is_approved && repeats(own, inCell(own)));
  const copies = drafts.filter((row) => vacated.some((one) => one.id === row.parent_worker_day_id));
  return {
    cells: new Set(following.map(({ own }) => employeeDate(own))),
    rows: [...following.flatMap(({ own }) => inCell(own)), ...copies],
  };
}
