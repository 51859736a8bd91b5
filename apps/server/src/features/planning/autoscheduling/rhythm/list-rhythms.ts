import type { InputOf, planning } from '@shiftwright/contracts';
import { adoptedRotation, cycleShifts, daysBetween, rhythmInForce, usualShiftOf } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { Invalid } from '../../../../platform/errors.ts';
import { findNeedPoints } from '../../coverage/coverage.repository.ts';
import { findSchedulingWorkTypes, type SchedulingPerson } from '../month/autoscheduling.repository.ts';
import type { Habits } from '../month/load-habits.ts';
import { shiftOfCode } from '../month/shift-list-in-force.ts';
import { loadRhythms } from './load-rhythms.ts';
import { wireShifts } from './save-shift-list.ts';

const MOST_DAYS = 366;

/** How one person works: what is set, else what practice shows (planning 163). */
export function personRhythm(
  person: SchedulingPerson,
  { rhythms, shifts }: Habits,
  dt_from: string,
): planning.Rhythms['people'][number] {
  const learned = rhythms.get(person.user_id);
  const practice = learned?.rotation ? adoptedRotation(learned.rotation, dt_from) : null;
  const inForce = rhythmInForce(person, learned ?? null, shiftOfCode(shifts.shifts))?.rotation;
  const usual = learned?.usual_shifts.map(usualShiftOf) ?? [];
  const rotation_source = person.rotation ? 'employment' : practice ? 'practice' : null;
  const usual_shifts_source = person.usual_shifts ? 'employment' : usual.length > 0 ? 'practice' : null;

  return {
    employee_id: person.employee_id,
    employment_id: person.id,
    auto_timetable: person.auto_timetable,
    rotation: person.rotation ?? practice,
    rotation_source,
    certainty: rotation_source === 'practice' ? (learned?.certainty ?? null) : null,
    cycle_shifts: inForce ? cycleShifts(inForce, dt_from) : null,
    usual_shifts: person.usual_shifts ?? usual,
    usual_shifts_source,
    days_off: [...(learned?.days_off ?? [])],
  };
}

/** What a run of the period would keep of the rhythms of people, and whether it knows any need. */
export async function listRhythms(
  ctx: Ctx,
  { shop_id, dt_from, dt_to }: InputOf<typeof planning.listRhythms>,
): Promise<planning.Rhythms> {
  if (dt_from > dt_to) throw new Invalid('validation.reversed_period');
  if (daysBetween(dt_from, dt_to) >= MOST_DAYS) throw new Invalid('autoscheduling.accounting_period');
  const period = { dt_from, dt_to };
  const rhythms = await loadRhythms(ctx.db, shop_id, period);
  const work_types = await findSchedulingWorkTypes(ctx.db, shop_id);
  const points = await findNeedPoints(ctx.db, { work_type_ids: work_types.map(({ id }) => id), ...period });

  return {
    people: rhythms.people.map((person) => personRhythm(person, rhythms, dt_from)),
    shift_list: wireShifts(rhythms.shifts),
    rhythm_dial: rhythms.shop.rhythm_dial,
    has_need: points.some(({ value }) => value > 0),
  };
}
