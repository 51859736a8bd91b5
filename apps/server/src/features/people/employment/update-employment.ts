import { isDeepStrictEqual } from 'node:util';
import type { InputOf, people } from '@shiftwright/contracts';
import { workTypesAfter } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Invalid } from '../../../platform/errors.ts';
import { sentOf } from '../../../platform/sent.ts';
import { endGroupsOf } from '../../access/index.ts';
import type { EmploymentTerms } from '../events.ts';
import { refusing } from '../refusals.ts';
import { requireEmployment } from '../require-employment.ts';
import { requireHireable } from './create-employment.ts';
import { type CallBy, editRefusal, REFUSALS } from './edit-refusal.ts';
import { checkEmployment, RACES } from './employment-checks.ts';
import { checkBelonging, placeFor, positionFor } from './employment-places.ts';
import { authoriseTerms } from './employment-rights.ts';
import {
  lockEmployment,
  rhythmColumns,
  type StoredEmployment,
  saveEmployment,
} from './employment-write.repository.ts';
import { publishEmployment } from './publish-employment.ts';
import { showEmployment } from './show-employment.ts';
import { findSight, spreadVisibility } from './sight.repository.ts';
import { changedByCode } from './terms-by-code.ts';
import { linkNames, removeLinks, takeLinks } from './work-types.repository.ts';

type Sent = InputOf<typeof people.updateEmployment>;
/** What changes; without a hire date the stored one stays. */
type Input = Omit<Sent, 'dt_hired' | 'by_code'> & { dt_hired?: string };

/** How an employment is changed: by hand unless said otherwise, by the right of its own call. */
interface Way {
  by: CallBy;
  func?: 'Employment' | 'Employment_timetable';
}

/** The department and position the employment goes to; absent ones stay (people 13). */
async function destinationOf(ctx: Ctx, tx: Tx, stored: StoredEmployment, input: Input) {
  const { network_id } = stored;
  const asksShop = input.shop_id ?? input.shop_code ?? undefined;
  const shop_id =
    asksShop === undefined || asksShop === stored.shop_id
      ? stored.shop_id
      : await movedTo(ctx, tx, input, network_id);
  const asksPosition = input.position_id ?? input.position_code ?? undefined;
  if (asksPosition === undefined || asksPosition === stored.position_id)
    return { shop_id, position: null, position_id: stored.position_id };
  const position = await positionFor(tx, network_id, input);
  return { shop_id, position, position_id: position.id };
}

async function movedTo(ctx: Ctx, tx: Tx, input: Input, networkId: number): Promise<number> {
  const place = await placeFor(ctx, tx, input, 'PUT');
  if (place.network_id !== networkId)
    throw new Invalid('request.unknown_department', {}, { as: 'non_field_errors' });
  return place.id;
}

/** Only what was sent and is a column. */
function columnsOf(stored: StoredEmployment, input: Input) {
  const { id: _id, shop_code: _s, position_code: _p, ...sent } = input;
  const columns = { ...sent, ...rhythmColumns(input) };
  const isFloating = (input.week_availability ?? stored.week_availability) < 7;
  const start = input.dt_new_week_availability_from ?? stored.dt_new_week_availability_from;
  return isFloating && start === null
    ? { ...columns, dt_new_week_availability_from: input.dt_hired ?? stored.dt_hired }
    : columns;
}

/** The columns that would become others. */
function changedColumns(stored: StoredEmployment, next: object): string[] {
  return Object.entries(next)
    .filter(([name, value]) => {
      if (value === undefined) return false;
      const was = stored[name as keyof StoredEmployment];
      if (name === 'salary') return Number(was) !== Number(value);
      return !isDeepStrictEqual(was, name === 'usual_shifts' ? JSON.parse(String(value)) : value);
    })
    .map(([name]) => name);
}

/** Does an employment with an end go on beyond it? */
function lastsLonger({ dt_fired }: StoredEmployment, row: { dt_fired?: string | null | undefined }) {
  if (dt_fired === null || row.dt_fired === undefined) return false;
  return row.dt_fired === null || row.dt_fired > dt_fired;
}

type Destination = Awaited<ReturnType<typeof destinationOf>>;

/** The work types follow the position, or the department, as the rules say. */
async function settleWorkTypes(tx: Tx, stored: StoredEmployment, to: Destination) {
  const at = { id: stored.id, network_id: stored.network_id, shop_id: to.shop_id };
  const names = to.position?.default_work_type_name_ids ?? [];
  const then = workTypesAfter(stored, to);
  if (then === 'of_position' && names.length > 0) {
    await removeLinks(tx, stored.id);
    await linkNames(tx, at, names);
  } else if (stored.shop_id !== to.shop_id) await takeLinks(tx, at, stored.id);
}

export const termsOf = (stored: StoredEmployment): EmploymentTerms => ({
  shop_id: stored.shop_id,
  position_id: stored.position_id,
  dt_hired: stored.dt_hired,
  dt_fired: stored.dt_fired,
  norm_work_hours: stored.norm_work_hours,
  sawh_settings_id: stored.sawh_settings_id,
});

/** In another department the day may be an earlier one: what has run out where the employment was is taken away first. */
async function withoutEndedGroup(ctx: Ctx, tx: Tx, id: number): Promise<StoredEmployment> {
  await endGroupsOf(ctx, tx, { employment_id: id });
  return lockEmployment(tx, id);
}

/** Changes an employment within a transaction (people 13), and tells whether anything of it became another. */
export async function changeEmployment(
  ctx: Ctx,
  tx: Tx,
  input: Input,
  { by, func = 'Employment' }: Way = { by: 'hand' },
): Promise<boolean> {
  await requireEmployment(ctx, tx, input.id, { func, method: 'PUT' });
  const found = await lockEmployment(tx, input.id);
  const to = await destinationOf(ctx, tx, found, input);
  const stored = to.shop_id === found.shop_id ? found : await withoutEndedGroup(ctx, tx, found.id);
  const place = { employee_id: stored.employee_id, shop_id: to.shop_id };
  const sight = to.shop_id === found.shop_id ? {} : await findSight(tx, place);
  const row = {
    ...sight,
    ...sentOf(columnsOf(stored, input)),
    ...{ shop_id: to.shop_id, position_id: to.position_id },
  };

  const changed = changedColumns(stored, row);
  const refusal = await editRefusal(ctx, tx, stored, by);
  // A dismissed employment is closed: only its date of dismissal may be put right (people 14).
  const isClosed = refusal === 'fired' && changed.some((name) => name !== 'dt_fired');
  if (refusal === 'came_through_integration' || isClosed) throw REFUSALS[refusal]();
  if (changed.length === 0) return false;
  await checkBelonging(tx, stored.network_id, input);
  if (lastsLonger(stored, row)) await requireHireable(ctx, tx, stored.employee_id);
  const after = { ...stored, ...sentOf(row) };
  const change = { employee_id: stored.employee_id, before: stored, after };
  const save = await authoriseTerms(ctx, tx, change);
  await checkEmployment(tx, after);

  await save(() => refusing(saveEmployment(tx, stored.id, row), RACES));
  await spreadVisibility(tx, place, input);
  await settleWorkTypes(tx, stored, to);
  await publishEmployment(ctx, tx, stored.id, termsOf(stored));
  return true;
}

/** Changes an employment; what was not sent stays. */
export async function updateEmployment(ctx: Ctx, { by_code, ...input }: Sent) {
  return ctx.db.transaction().execute(async (tx) => {
    const inside = { ...ctx, db: tx };
    const terms = by_code ? await changedByCode(inside, input) : input;
    await changeEmployment(inside, tx, terms, { by: by_code ? 'code' : 'hand' });
    return showEmployment(inside, tx, input.id);
  });
}
