import { isClosing, isNightShift, isWeekend } from '@shiftwright/domain';
import type { SharedBurden } from '../constraints/fair-burden.ts';
import type { ShapeTable } from '../search/problem.ts';
import { type Axis, dtAt } from './axis.ts';
import { fewestDays } from './norm-bands.ts';
import { plannedOf } from './rotations.ts';
import type { MonthRow } from './rows.ts';
import type { CarriedKind, DepartmentMonth } from './types.ts';
import { weightsOf } from './weights.ts';

/** Who is hardly there in the range bears no more than this makes of a full rate. */
const LEAST_SHARE = 0.2;
/**
 * What one burden more of all kinds costs at most: two people who change places in one save less than the fourth unusual
 * shift costs, which they would not sign (planning 161).
 */
const MOST_A_BURDEN = 60;
/** Share of the shifts that are taken for a burden where nothing is known of them. */
const SOME_SHIFTS = 0.5;

/** The shifts of a month, and which of them a cell may take by the rules alone; null is a day off. */
export interface ShiftChoices {
  readonly shapes: Pick<ShapeTable, 'start_minute' | 'end_minute'>;
  readonly choicesOn: (cell: number) => Int32Array | null;
}

const rangeOf = ({ first, last }: Axis) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

type Kind = Pick<SharedBurden, 'name' | 'days' | 'bears' | 'weight'>;

/** The burdens that a run shares out, with what people carry from the last months (planning 185). */
export function sharedBurdens(
  input: DepartmentMonth,
  axis: Axis,
  rows: readonly MonthRow[],
  { shapes, choicesOn }: ShiftChoices,
): SharedBurden[] {
  const weights = weightsOf(input);
  const range = rangeOf(axis);
  const closes = Int32Array.from({ length: axis.days }, (_, day) => closingOn(input, dtAt(axis, day)));
  const night = input.night;
  const nights = shapes.start_minute.some(
    (start, at) => night && at > 0 && isNightShift(start, shapes.end_minute[at]!, night),
  );
  const share = Float64Array.from(rows, (row) =>
    Math.max(LEAST_SHARE, input.people[row.people[0]!]!.bearing_share ?? 1),
  );
  const all: [CarriedKind, Kind][] = [
    [
      'weekend',
      {
        name: 'fair_weekends',
        days: range.filter((day) => isWeekend(dtAt(axis, day))),
        bears: () => 1,
        weight: weights.weekend_day,
      },
    ],
    [
      'closing',
      {
        name: 'fair_closings',
        days: range.filter((day) => closes[day]! > 0),
        bears: (day, start, end) => Number(isClosing(start, end, closes[day]!)),
        weight: weights.closing_day,
      },
    ],
    [
      'night',
      {
        name: 'fair_nights',
        days: nights ? range : [],
        bears: (_day, start, end) => Number(night !== undefined && isNightShift(start, end, night)),
        weight: weights.night_shift,
      },
    ],
    [
      'holiday',
      {
        name: 'fair_holidays',
        days: range.filter((day) => input.holidays?.includes(dtAt(axis, day))),
        bears: () => 1,
        weight: weights.holiday,
      },
    ],
  ];
  const mayBear = (at: number, { days, bears }: Kind) =>
    days.some(
      (day) =>
        choicesOn(at * axis.days + day)?.some(
          (shape) => shape > 0 && bears(day, shapes.start_minute[shape]!, shapes.end_minute[shape]!) > 0,
        ) ?? false,
    );
  const kinds = all.flatMap(([kind, one]) => {
    if (one.days.length === 0) return [];
    const able = rows.map((_, at) => mayBear(at, one));
    const carried = rows.map((row) => input.people[row.people[0]!]!.carried_burdens?.[kind] ?? 0);
    const expected = rows.map((row) => expectedOf(input, axis, row, one));
    return [{ ...one, share, carried: fromShare({ able, share, carried, expected }) }];
  });
  return [...kinds, ...together(kinds, range, weights.burden)];
}

/** All kinds that are shared out as one: whoever bears more of one bears less of another. */
function together(all: readonly SharedBurden[], days: readonly number[], weight: number): SharedBurden[] {
  const kinds = all.filter((one) => one.weight > 0);
  const [first] = kinds;
  if (!first || kinds.length < 2) return [];
  const on = kinds.map((one) => new Set(one.days));
  return [
    {
      name: 'fair_burdens',
      days,
      bears: (day, start, end) =>
        kinds.reduce((sum, one, at) => sum + (on[at]!.has(day) ? one.bears(day, start, end) : 0), 0),
      carried: first.carried.map((_, row) => kinds.reduce((sum, one) => sum + one.carried[row]!, 0)),
      share: first.share,
      weight,
      most: MOST_A_BURDEN,
    },
  ];
}

/** How many burdens of a kind somebody would have by habit: on their working days, spread over the open ones, in usual shifts. */
function expectedOf(input: DepartmentMonth, axis: Axis, row: MonthRow, { days, bears }: Kind): number {
  const own = plannedOf(input, row).flatMap((person) => person.rhythm?.usual_shifts ?? []);
  const shifts = own.length > 0 ? own : (input.shift_list ?? []);
  const open = rangeOf(axis).filter((day) => input.open[dtAt(axis, day)]).length;
  const borne = days.reduce((sum, day) => {
    const bearing = shifts.filter((one) => bears(day, one.start_minute, one.end_minute) > 0).length;
    return sum + (shifts.length > 0 ? bearing / shifts.length : SOME_SHIFTS);
  }, 0);

  return open === 0 ? 0 : (fewestDays(input, axis, row) * borne) / open;
}

/**
 * How far each row begins from its fair share of before and of the range: those who cannot bear a burden have none, the
 * others share it out (planning 185).
 */
function fromShare(of: {
  able: readonly boolean[];
  share: Float64Array;
  carried: readonly number[];
  expected: readonly number[];
}): Float64Array {
  const { able, share, carried, expected } = of;
  const sum = (figures: Float64Array | readonly number[]) =>
    able.reduce((all, is_able, at) => all + (is_able ? figures[at]! : 0), 0);
  const each = (sum(carried) + sum(expected)) / sum(share);

  return Float64Array.from(able, (is_able, at) => (is_able ? carried[at]! - share[at]! * each : 0));
}

/** When the doors close on a date, 0 where they do not. */
function closingOn(input: DepartmentMonth, dt: string): number {
  const hours = input.open[dt];
  return !hours || hours.closes_minute - hours.opens_minute >= 1440 ? 0 : hours.closes_minute;
}
