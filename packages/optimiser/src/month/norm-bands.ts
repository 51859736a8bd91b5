import { hoursCeiling } from '@shiftwright/domain';
import type { NormBand } from '../constraints/hours-near-norm.ts';
import type { Axis } from './axis.ts';
import { givenMinutes, rotationBand, usualLength } from './rotation-hours.ts';
import { cycleOf, plannedOf } from './rotations.ts';
import type { MonthRow } from './rows.ts';
import { netMinutes } from './shapes.ts';
import type { DepartmentMonth, MonthPerson } from './types.ts';

/** The hours that each planned employment of a row is to work, in the order of its entries. */
export function normBands(input: DepartmentMonth, axis: Axis, row: MonthRow): NormBand[] {
  const cycle = cycleOf(input, axis, row);
  const least_share = input.min_norm_share * paidShare(input);
  return row.people
    .filter((at) => input.people[at]!.auto)
    .map((account) => {
      const person = input.people[account]!;
      const norm = Math.max(0, person.norm_minutes);
      const least = norm * least_share;
      const most = norm * input.max_norm_share;
      if (!cycle || cycle.rotation.strength === 'may')
        return withCeiling(input, person, { account, norm, least, most });
      return withCeiling(input, person, rotationBand(input, axis, row, { account, cycle, least, most }));
    });
}

/** What a budget pays of everybody's norm: of hours that it cannot pay nobody is short (planning 179). */
function paidShare({ people, budget_minutes }: DepartmentMonth): number {
  if (budget_minutes == null) return 1;
  const wanted = people
    .filter((person) => person.auto)
    .reduce((sum, person) => sum + Math.max(0, person.norm_minutes) * (person.pay_rate ?? 1), 0);

  return wanted > budget_minutes ? Math.max(0, budget_minutes) / wanted : 1;
}

/** What is given may lie above the ceiling already; slots of fixed hours are worked whatever the norm (planning 166). */
function withCeiling(input: DepartmentMonth, person: MonthPerson, band: Omit<NormBand, 'ceiling'>): NormBand {
  if (person.fixed_slots) return { ...band, ceiling: Number.POSITIVE_INFINITY };
  const shortest_shift_minutes = Math.max(input.min_shift_minutes, person.min_shift_minutes ?? 0);
  const ceiling = hoursCeiling({
    most_minutes: band.most,
    shortest_shift_minutes,
    step_minutes: input.step_minutes,
  });
  return { ...band, ceiling: Math.max(givenMinutes(input, person), ceiling) };
}

/** Hours up to the norm are nobody's too many, though a rotation that should be kept gives fewer. */
function wantedMinutes(person: MonthPerson, { norm, most }: NormBand): number {
  const isKept = person.rhythm?.rotation?.strength === 'must';

  return isKept ? norm : Math.max(norm, Math.min(most, person.norm_minutes));
}

/** The fewest working days on which a row can work its hours in the usual shifts of its people. */
export function fewestDays(input: DepartmentMonth, axis: Axis, row: MonthRow): number {
  const bands = normBands(input, axis, row);
  return plannedOf(input, row).reduce((sum, person, at) => {
    const given = person.fixed_days.reduce((minutes, day) => minutes + day.net_minutes, 0);
    const worked = person.fixed_days.filter((day) => day.kind !== 'off').length;
    const left = Math.max(0, wantedMinutes(person, bands[at]!) - given);
    const usual = netMinutes(usualLength(input, person), person.breaks);
    return sum + worked + Math.ceil(left / Math.max(60, usual) - 0.25);
  }, 0);
}
