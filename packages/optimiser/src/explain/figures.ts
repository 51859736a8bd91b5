import { hiddenMinutes } from '../month/axis.ts';
import { restMinutes } from '../month/month-rules.ts';
import type { OpenRoster } from './open-roster.ts';

/** Rest before and after a worked day of a row, and the least that is permitted; null where no shift is near. */
export function restAround(
  open: OpenRoster,
  cell: number,
): { before: number | null; after: number | null; least: number } {
  const { works, start_at, end_at } = open.state;
  const { days } = open.month.axis;
  const day = cell % days;
  const base = cell - day;
  const between = (end: number, start: number) => start - end + hiddenMinutes(open.month.axis, end, start);
  let before = day - 1;
  while (before >= 0 && works[base + before] === 0) before--;
  let after = day + 1;
  while (after < days && works[base + after] === 0) after++;
  return {
    before: before < 0 ? null : between(end_at[base + before]!, start_at[cell]!),
    after: after >= days ? null : between(end_at[cell]!, start_at[base + after]!),
    least: restMinutes(open.month.input, open.month.rows[Math.floor(cell / days)]!.people),
  };
}

/** The most paid minutes in any seven days in a row around a day. */
export function mostInSevenDays({ month, state }: OpenRoster, cell: number): number {
  const { days } = month.axis;
  const day = cell % days;
  const minutesOf = (at: number) => state.works[at]! * state.net_minutes[at]!;
  let most = 0;
  for (let first = Math.max(0, day - 6); first <= Math.min(day, days - 7); first++) {
    let minutes = 0;
    for (let ahead = 0; ahead < 7; ahead++) minutes += minutesOf(cell - day + first + ahead);
    most = Math.max(most, minutes);
  }
  return most;
}

/** Days in a row, this one among them, that are worked as this one is (or off as it is). */
export function runAround({ month, state }: OpenRoster, cell: number): number {
  const { days } = month.axis;
  const base = cell - (cell % days);
  const kind = state.works[cell];
  let first = cell;
  while (first > base && state.works[first - 1] === kind) first--;
  let end = cell + 1;
  while (end < base + days && state.works[end] === kind) end++;
  return end - first;
}
