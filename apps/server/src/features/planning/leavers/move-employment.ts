import type { InputOf, planning, ResponseOf } from '@shiftwright/contracts';
import { addDays } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { changeEmployment, continueEmployment, findMoved, requireMovable } from '../../people/index.ts';
import { asStep } from '../worker-day/saving/save-days.ts';
import { lockCells } from '../worker-day/store/write-worker-days.ts';
import { settleShifts } from './end-employment.ts';
import { fatesOf, readLeaver } from './leaver-days.ts';

type Input = InputOf<typeof planning.moveEmployment>;

/**
 * Moves somebody to another department from a date, as one step: the employment ends the day before and goes on there, and
 * of each shift becomes what was said. Days off, leave and what was taken from the exchange stay the person's (people 55).
 */
export async function moveEmployment(
  ctx: Ctx,
  { shifts: said, ...move }: Input,
): Promise<ResponseOf<typeof planning.moveEmployment>> {
  const of = { id: move.id, dt_fired: addDays(move.dt, -1) };
  return asStep(ctx, 'move_employment', async (step) => {
    const inside = { ...ctx, db: step.tx };
    const { place, rows } = await readLeaver(inside, step.tx, of);
    const moved = await findMoved(step.tx, move, place.employee_id);
    if (moved) return { dt_fired: of.dt_fired, id: moved.id, vacancies: 0, given: 0, removed: 0 };
    await lockCells(step, rows);
    const shifts = (await readLeaver(inside, step.tx, of)).shifts.filter((one) => fatesOf(one).length > 1);
    const remove = shifts.filter((row) => !row.is_approved);
    const stored = await requireMovable(step.tx, move);
    const done = await settleShifts(ctx, step, { shifts, remove }, said);
    await changeEmployment(inside, step.tx, of);
    const id = await continueEmployment(inside, step.tx, stored, move);
    return { dt_fired: of.dt_fired, ...done, id };
  });
}
