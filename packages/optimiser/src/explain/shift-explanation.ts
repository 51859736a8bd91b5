import { readDay } from '../month/read-roster.ts';
import type { DepartmentMonth, FixedDay, MonthCell, MonthRoster, RosterDay } from '../month/types.ts';
import { alternatives } from './alternatives.ts';
import { fills } from './fills.ts';
import { OpenRoster } from './open-roster.ts';
import type { ShiftExplanation } from './types.ts';
import { verdicts } from './verdicts.ts';

const MOST_ALTERNATIVES = 3;

/**
 * Why somebody works on a date as they do: the demand their shift fills, what every rule and wish says of it with its
 * cost against a day off (they add up to `cost`, which is exactly what the engine charges), and the three best other
 * ways, each valid by every hard rule. `roster` is the plan as it stands, dates it does not name are days off. A day
 * off is explained by what working that day would cost. A date nobody plans for the person throws a RangeError (planning 147).
 */
export function explainShift(
  input: DepartmentMonth,
  roster: Pick<MonthRoster, 'days'>,
  { employee_id, dt }: MonthCell,
): ShiftExplanation {
  const open = new OpenRoster(input, roster.days);
  const given = givenDay(input, { employee_id, dt });
  if (given) {
    return {
      day: given,
      is_given: true,
      fills: fills(open, given),
      rules: [],
      alternatives: [],
      cost: 0,
      parts: {},
    };
  }
  const cell = open.cellOf({ employee_id, dt });
  if (cell < 0 || open.ownerOf(cell) < 0)
    throw new RangeError(`Nothing is planned for ${employee_id} on ${dt}.`);
  const day = readDay(open.month, open.state, cell);
  const isOff = day.kind === 'off';
  const price = isOff ? { cost: 0, parts: {} } : priceAgainstOff(open, cell);
  return {
    day,
    is_given: false,
    fills: fills(open, day),
    rules: isOff ? [] : verdicts(open, cell, price.parts),
    alternatives: alternatives(open, cell, MOST_ALTERNATIVES),
    ...price,
  };
}

function priceAgainstOff(open: OpenRoster, cell: number) {
  const shift = open.asIs(cell);
  const off = open.off(cell);
  open.keep([off]);
  const price = open.price([shift]);
  open.keep([shift]);
  return price;
}

/** A given day of the employee in the terms of a roster; the parts of its work one after the other. */
function givenDay(input: DepartmentMonth, { employee_id, dt }: MonthCell): RosterDay | null {
  for (const person of input.people) {
    const day = person.employee_id === employee_id && person.fixed_days.find((one) => one.dt === dt);
    if (day) return { employee_id, employment_id: person.employment_id, ...asPlanned(day) };
  }
  return null;
}

function asPlanned(day: FixedDay): Omit<RosterDay, 'employee_id' | 'employment_id'> {
  const { dt, start_minute, end_minute, net_minutes } = day;
  if (day.kind !== 'work' || start_minute === null || end_minute === null) {
    return { dt, kind: 'off', start_minute: null, end_minute: null, net_minutes, parts: [], pieces: [] };
  }
  let from = start_minute;
  const pieces = day.parts.map(({ work_type_id, share }) => {
    const piece = {
      work_type_id,
      start_minute: from,
      end_minute: from + share * (end_minute - start_minute),
    };
    from = piece.end_minute;
    return piece;
  });
  return { dt, kind: 'work', start_minute, end_minute, net_minutes, parts: [...day.parts], pieces };
}
