import { isClosing, isNightShift, isWeekend } from '@shiftwright/domain';
import type { SharedBurden } from '../constraints/fair-burden.ts';
import type { ShapeTable } from '../search/problem.ts';
import { type Axis, dtAt } from './axis.ts';
import type { MonthRow } from './rows.ts';
import type { CarriedKind, DepartmentMonth } from './types.ts';
import { weightsOf } from './weights.ts';

/** Who is hardly there in the range bears no more than this makes of a full rate. */
const LEAST_SHARE = 0.2;

/** The burdens that a run shares out, with what people carry from the last months (planning 185). */
export function sharedBurdens(
  input: DepartmentMonth,
  axis: Axis,
  rows: readonly MonthRow[],
  shapes: Pick<ShapeTable, 'start_minute' | 'end_minute'>,
): SharedBurden[] {
  const weights = weightsOf(input);
  const range = Array.from({ length: axis.last - axis.first + 1 }, (_, i) => axis.first + i);
  const closes = Int32Array.from({ length: axis.days }, (_, day) => closingOn(input, dtAt(axis, day)));
  const night = input.night;
  const nights = shapes.start_minute.some(
    (start, at) => night && at > 0 && isNightShift(start, shapes.end_minute[at]!, night),
  );
  const of = (kind: CarriedKind) => ({
    carried: Float64Array.from(rows, (row) => input.people[row.people[0]!]!.carried_burdens?.[kind] ?? 0),
    share: Float64Array.from(rows, (row) =>
      Math.max(LEAST_SHARE, input.people[row.people[0]!]!.bearing_share ?? 1),
    ),
  });
  const all: SharedBurden[] = [
    {
      ...of('weekend'),
      name: 'fair_weekends',
      days: range.filter((day) => isWeekend(dtAt(axis, day))),
      bears: () => true,
      weight: weights.weekend_day,
    },
    {
      ...of('closing'),
      name: 'fair_closings',
      days: range.filter((day) => closes[day]! > 0),
      bears: (day, start, end) => isClosing(start, end, closes[day]!),
      weight: weights.closing_day,
    },
    {
      ...of('night'),
      name: 'fair_nights',
      days: nights ? range : [],
      bears: (_day, start, end) => night !== undefined && isNightShift(start, end, night),
      weight: weights.night_shift,
    },
    {
      ...of('holiday'),
      name: 'fair_holidays',
      days: range.filter((day) => input.holidays?.includes(dtAt(axis, day))),
      bears: () => true,
      weight: weights.holiday,
    },
  ];
  return all.filter((one) => one.days.length > 0);
}

/** When the doors close on a date, 0 where they do not. */
function closingOn(input: DepartmentMonth, dt: string): number {
  const hours = input.open[dt];
  return !hours || hours.closes_minute - hours.opens_minute >= 1440 ? 0 : hours.closes_minute;
}
