import { eachDt } from '@shiftwright/domain';
import { employedOn } from '../month/axis.ts';
import { slotOn } from '../month/shapes.ts';
import type { DepartmentMonth, MonthPerson } from '../month/types.ts';
import { infeasibility, relax } from './infeasibility.ts';
import type { Infeasibility } from './infeasibility-codes.ts';

/** Slots of fixed hours that are shorter than the shortest shift; each once, with its first date. */
export function fixedSlotInfeasibilities(input: DepartmentMonth, person: MonthPerson): Infeasibility[] {
  const { fixed_slots, employee_id, employment_id, min_shift_minutes } = person;
  if (!fixed_slots || !person.auto) return [];
  const least = Math.max(input.min_shift_minutes, min_shift_minutes ?? 0);
  const found = new Map<string, Infeasibility>();
  for (const dt of eachDt(input.dt_from, input.dt_to).filter((one) => employedOn(person, one))) {
    const slot = slotOn(input, fixed_slots, dt);
    if (!slot || slot[1] - slot[0] >= least || found.has(slot.join())) continue;
    const [start, end] = slot;
    const shorter = relax('shorten_least_shift', { from: least, to: end - start });
    const whom = { employee_id, employment_id, dt };
    found.set(slot.join(), infeasibility('fixed_slot_too_short', whom, { start, end, least }, [shorter]));
  }
  return [...found.values()];
}
