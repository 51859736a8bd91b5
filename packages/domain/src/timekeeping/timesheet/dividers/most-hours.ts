import { round2 } from '../../../calendar/index.ts';
import { isDayOff } from '../../../planning/index.ts';
import { partHours, splitPart, sumHours, type TimesheetPart } from '../item.ts';
import { minHoursAt } from '../rules.ts';
import { timesheetEmployment } from '../timesheet-employment.ts';
import { type Division, type DivisionInput, isOffInMain, partsOn, put } from './division.ts';

type Side = Map<string, TimesheetPart[]>;
type Picks = (part: TimesheetPart) => boolean;

interface Move {
  dt: string;
  hours: number;
  picks: Picks;
  /** Do the latest hours go, or the earliest? */
  from_end: boolean;
}

/** Moves hours of a date from one side to the other, and says how many went. */
export function moveHours(from: Side, to: Side, { dt, hours, picks, from_end }: Move): number {
  let left = hours;
  const stays: TimesheetPart[] = [];
  const moved: TimesheetPart[] = [];
  const parts = partsOn(from, dt);
  for (const part of from_end ? parts.toReversed() : parts) {
    const own = partHours(part);
    const taken = picks(part) ? Math.min(own, Math.max(0, left)) : 0;
    left = round2(left - taken);
    if (taken === 0) stays.push(part);
    else if (taken === own) moved.push(part);
    else {
      const { stays: earlier, cut: later } = splitPart(part, from_end ? taken : round2(own - taken));
      stays.push(from_end ? earlier : later);
      moved.push(from_end ? later : earlier);
    }
  }
  if (moved.length === 0) return 0;
  from.set(dt, from_end ? stays.reverse() : stays);
  put(to, dt, from_end ? moved.reverse() : moved);

  return round2(hours - left);
}

const isWork =
  ({ types }: DivisionInput): Picks =>
  (part) =>
    !isDayOff(types, part.day_type);

/** Main hours of a date beyond the network's threshold become additional, night hours first (timekeeping 24). */
export function capDates(division: Division, input: DivisionInput) {
  for (const dt of input.dates) {
    const work = partsOn(division.main, dt).filter(isWork(input));
    const surplus = round2(sumHours(work) - input.rules.max_hours);
    if (surplus > 0)
      moveHours(division.main, division.additional, {
        dt,
        hours: surplus,
        picks: isWork(input),
        from_end: true,
      });
  }
}

const mainHours = ({ main }: Division) => sumHours([...main.values()].flat());

/** Takes a surplus from the earliest dates, each keeping its minimum. */
function takeSurplus(division: Division, surplus: number, input: DivisionInput, picks: Picks) {
  let left = surplus;
  for (const dt of input.dates) {
    if (left <= 0) return;
    if (isOffInMain(division, dt, input.types)) continue;
    const home = timesheetEmployment(input.employments, dt);
    const hours = sumHours(partsOn(division.main, dt));
    const room = round2(hours - minHoursAt(input.rules, home?.norm_work_hours ?? 100));
    if (room <= 0) continue;
    const move = { dt, hours: Math.min(room, left), picks, from_end: true };
    left = round2(left - moveHours(division.main, division.additional, move));
  }
}

/** Gives hours back to the main timesheet of the same dates up to the threshold of a date. */
function giveBack(division: Division, lacking: number, input: DivisionInput, picks: Picks) {
  let left = lacking;
  for (const dt of input.dates) {
    if (left <= 0) return;
    if (isOffInMain(division, dt, input.types)) continue;
    const room = round2(input.rules.max_hours - sumHours(partsOn(division.main, dt)));
    if (room <= 0) continue;
    const free = (part: TimesheetPart) => !part.is_frozen && picks(part);
    const move = { dt, hours: Math.min(room, left), picks: free, from_end: false };
    left = round2(left - moveHours(division.additional, division.main, move));
  }
}

/**
 * Holds the main timesheet to the recommended hours of the month: a surplus goes from the earliest dates, a lack comes
 * back from what is additional on the same date (timekeeping 25). `picks` names the parts that may move.
 */
export function capByNorm(division: Division, input: DivisionInput, picks: Picks = isWork(input)) {
  const surplus = round2(mainHours(division) - input.norm_hours);
  if (surplus > 0) takeSurplus(division, surplus, input, picks);
  else if (surplus < 0) giveBack(division, -surplus, input, picks);
}
