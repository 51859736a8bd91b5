import type { InputOf, people } from '@shiftwright/contracts';
import { addDays, type MoveRefusal, moveRefusal } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { copyConstraints, copyWishedDates } from '../abilities/abilities.repository.ts';
import { readRotation, readUsualShifts } from '../json-columns.ts';
import { hire } from './create-employment.ts';
import { positionFor } from './employment-places.ts';
import { findStoredPoints, lockEmployment, type StoredEmployment } from './employment-write.repository.ts';
import { linkNames, takeLinks } from './work-types.repository.ts';

/** From when, where and as what somebody goes on. */
export interface Move {
  id: number;
  dt: string;
  shop_id: number;
  position_id?: number | undefined;
}
type Hiring = InputOf<typeof people.createEmployment>;

const FIELDS = {
  move_before_hire: 'dt',
  move_after_end: 'dt',
  move_same_department: 'shop_id',
} as const satisfies Record<MoveRefusal, keyof Move>;

/** The employment with which this very move was already made, when it is asked for once more. */
export async function findMoved(db: Db, { id, dt, shop_id }: Move, employee_id: number) {
  const points = await findStoredPoints(db, employee_id);
  const isLeft = points.some((one) => one.id === id && one.dt_fired === addDays(dt, -1));
  return isLeft ? points.find((one) => one.shop_id === shop_id && one.dt_hired === dt) : undefined;
}

/** The terms of an employment, as somebody is hired with them elsewhere; a group that has run out by then stays behind. */
function termsFrom(stored: StoredEmployment, { dt, shop_id, position_id }: Move): Hiring {
  const { dt_to_function_group } = stored;
  const keepsGroup = dt_to_function_group === null || dt_to_function_group >= dt;
  return {
    ...{ employee_id: stored.employee_id, shop_id, dt_hired: dt, dt_fired: stored.dt_fired },
    position_id: position_id ?? stored.position_id ?? undefined,
    ...{ salary: String(stored.salary), norm_work_hours: stored.norm_work_hours },
    ...{ sawh_settings_id: stored.sawh_settings_id, is_fixed_hours: stored.is_fixed_hours },
    week_availability: stored.week_availability,
    dt_new_week_availability_from: stored.dt_new_week_availability_from,
    min_time_btw_shifts: stored.min_time_btw_shifts,
    shift_hours_length_min: stored.shift_hours_length_min,
    shift_hours_length_max: stored.shift_hours_length_max,
    auto_timetable: stored.auto_timetable,
    is_ready_for_overworkings: stored.is_ready_for_overworkings,
    ...{ is_visible: stored.is_visible, is_visible_other_shops: stored.is_visible_other_shops },
    ...(keepsGroup ? { function_group_id: stored.function_group_id, dt_to_function_group } : {}),
    rotation: readRotation(stored.rotation),
    usual_shifts: readUsualShifts(stored.usual_shifts),
  };
}

/** Whoever does the same work elsewhere keeps what they can do, as far as it is done there (people 17). */
async function keepWorkTypes(tx: Tx, stored: StoredEmployment, to: { id: number; move: Move }) {
  const { network_id } = stored;
  const { id, move } = to;
  if (move.position_id !== undefined && move.position_id !== stored.position_id) return;
  const at = { id, network_id, shop_id: move.shop_id };
  if ((await takeLinks(tx, at, stored.id)) > 0 || stored.position_id === null) return;
  const position = await positionFor(tx, network_id, { position_id: stored.position_id });
  await linkNames(tx, at, position.default_work_type_name_ids);
}

/** The employment that is to be left, held until the end, if somebody can move so at all. */
export async function requireMovable(tx: Tx, move: Move): Promise<StoredEmployment> {
  const stored = await lockEmployment(tx, move.id);
  const refusal = moveRefusal(stored, move);
  if (refusal) throw new InvalidFields({ [FIELDS[refusal]]: [{ key: `employment.${refusal}` }] });
  return stored;
}

/** Goes on with an employment that has been ended, in another department and on the same terms (people 55). */
export async function continueEmployment(ctx: Ctx, tx: Tx, stored: StoredEmployment, move: Move) {
  const id = await hire(ctx, tx, termsFrom(stored, move));
  await keepWorkTypes(tx, stored, { id, move });
  await copyConstraints(tx, { from: stored.id, to: id });
  await copyWishedDates(tx, { from: stored.id, to: id, dt_from: move.dt });
  return id;
}
