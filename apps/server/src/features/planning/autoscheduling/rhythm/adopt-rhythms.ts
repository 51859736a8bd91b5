import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../../platform/context.ts';
import { authorise } from '../../../access/index.ts';
import { saveShifts } from '../../../network/index.ts';
import { setRotations } from '../../../people/index.ts';
import { personRhythm } from './list-rhythms.ts';
import { loadRhythms } from './load-rhythms.ts';

/**
 * Writes what practice shows into the data where nothing is set, with the rights that it would take to type it: the
 * rhythms of some people or of all, and the shift list (planning 170).
 */
export async function adoptRhythms(
  ctx: Ctx,
  { shop_id, dt_from, employment_ids, shift_list }: InputOf<typeof planning.adoptRhythms>,
) {
  const rhythms = await loadRhythms(ctx.db, shop_id, { dt_from, dt_to: dt_from });
  const wanted = employment_ids && new Set(employment_ids);
  const data = rhythms.people
    .filter((person) => wanted?.has(person.id) ?? true)
    .map((person) => personRhythm(person, rhythms, dt_from))
    .flatMap(({ employment_id, ...one }) => {
      const rotation = one.rotation_source === 'practice' && { rotation: one.rotation };
      const usual = one.usual_shifts_source === 'practice' && { usual_shifts: one.usual_shifts };
      return rotation || usual ? [{ employment_id, ...rotation, ...usual }] : [];
    });
  const isLearned = rhythms.shifts.source === 'practice' || rhythms.shifts.source === 'standard';
  const shifts = shift_list && isLearned ? [...rhythms.shifts.shifts] : [];
  if (shifts.length > 0) {
    await authorise(ctx, 'AutoSettings_create_timetable', 'POST', [shop_id]);
    await saveShifts(ctx, shop_id, shifts);
  }
  if (data.length > 0) await setRotations(ctx, { data });

  return { people: data.length, shifts: shifts.length };
}
