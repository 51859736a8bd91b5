import { employmentEditRefusal, employmentProblems, overlappingEmployments } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Forbidden, Invalid, InvalidFields } from '../../../platform/errors.ts';
import { findShopZone } from '../../network/index.ts';
import {
  findStoredPoints,
  protectsIntegration,
  type StoredEmployment,
} from './employment-write.repository.ts';

interface Wanted {
  id: number | null;
  employee_id: number;
  shop_id: number;
  dt_hired: string;
  dt_fired: string | null;
  shift_hours_length_min: number | null;
  shift_hours_length_max: number | null;
}

const PROBLEMS = {
  fired_before_hired: () => new Invalid('employment.fired_before_hired', {}, { as: 'non_field_errors' }),
  shortest_over_longest: () =>
    new InvalidFields({ shift_hours_length_max: [{ key: 'employment.shortest_over_longest' }] }),
};

export const overlaps = (dates: string) =>
  new Invalid('employment.overlaps', { dates }, { as: 'non_field_errors' });

/** Dates in order, shift lengths in order, and no second employment in the department at the same time. */
export async function checkEmployment(db: Db, wanted: Wanted) {
  const [problem] = employmentProblems(wanted);
  if (problem) throw PROBLEMS[problem]();
  const [other] = overlappingEmployments(wanted, await findStoredPoints(db, wanted.employee_id));
  if (other) throw overlaps(`${other.dt_hired} – ${other.dt_fired ?? '…'}`);
}

/** Refusals of the database that two writers at once can meet. */
export const RACES = {
  employment_no_overlap: () => overlaps('…'),
  employment_network_id_code_key: () => new InvalidFields({ code: [{ key: 'employment.code_taken' }] }),
};

/** How a change came: by the id, as from a screen; by the code; in a batch of a system of personnel. */
export type CallBy = 'hand' | 'code' | 'batch';

/** Is the caller the system that keeps the employment: it made it, or nobody is known to have made it (people 14)? */
const isKeeper = (ctx: Ctx, { created_by_id }: StoredEmployment, by: CallBy) =>
  (by !== 'hand' && created_by_id === ctx.who.user_id) || (by === 'batch' && created_by_id === null);

/** Why an employment may not be changed at all, in the department's own today (people 14). */
export async function editRefusal(ctx: Ctx, db: Db, stored: StoredEmployment, by: CallBy) {
  const timezone = await findShopZone(db, stored.shop_id);
  const network = {
    forbid_edit_employments_came_through_integration:
      !isKeeper(ctx, stored, by) && (await protectsIntegration(db, stored.network_id)),
  };
  return employmentEditRefusal(stored, network, ctx.clock.today(timezone));
}

export const REFUSALS = {
  came_through_integration: () => new Forbidden('employment.came_through_integration'),
  fired: () => new Forbidden('employment.fired'),
};
