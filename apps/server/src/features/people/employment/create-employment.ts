import type { InputOf, Method, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Forbidden, Invalid, InvalidFields } from '../../../platform/errors.ts';
import { sentOf } from '../../../platform/sent.ts';
import { accessScope, knownSince } from '../../access/index.ts';
import { tabelCodeTaken } from '../employee/create-employee.ts';
import { insertEmployee } from '../employee/employee-write.repository.ts';
import { findUserPlace } from '../person-scope.repository.ts';
import { refusing } from '../refusals.ts';
import { checkEmployment, RACES } from './employment-checks.ts';
import { checkBelonging, placeFor, positionFor } from './employment-places.ts';
import { authoriseTerms } from './employment-rights.ts';
import type { Terms } from './employment-terms.ts';
import { insertEmployment, rhythmColumns } from './employment-write.repository.ts';
import { findHireable, findRecordsOfUser } from './hireable.repository.ts';
import { publishEmployment } from './publish-employment.ts';
import { showEmployment } from './show-employment.ts';
import { findSight, spreadVisibility } from './sight.repository.ts';
import { hiredByCode } from './terms-by-code.ts';
import { linkNames } from './work-types.repository.ts';

type Input = InputOf<typeof people.createEmployment>;
interface Hired {
  id: number;
  network_id: number;
}

const nobody = (key: 'employee_id' | 'user_id') =>
  key === 'employee_id'
    ? new InvalidFields({ employee_id: [{ key: 'employee.unknown' }] })
    : new Invalid('employee.unknown_user', {}, { as: 'non_field_errors' });

/** Whom the caller may hire: whoever has moved on is of the department where they work now (people 11, access 56). */
const hiringScope = async (ctx: Ctx, method: Method) => ({
  ...(await accessScope(ctx, 'Employment', method)),
  ...{ user_id: 0, since: knownSince(ctx) },
});

/** The personnel record a user is hired under: by its number, else the only one; made where there is none. */
async function recordOfUser(ctx: Ctx, tx: Tx, input: Input): Promise<Hired> {
  const { network_id } = ctx.who;
  const who = input.user_id === undefined ? { username: input.username ?? '' } : { id: input.user_id };
  const user = await findUserPlace(tx, network_id, who, await hiringScope(ctx, 'POST'));
  if (!user?.is_reached) throw nobody('user_id');
  const records = await findRecordsOfUser(tx, user.id);
  const record = records.find((one) => !input.tabel_code || one.tabel_code === input.tabel_code);
  if (record) return { id: record.id, network_id };
  const row = { network_id, user_id: user.id, tabel_code: input.tabel_code ?? null };
  const id = await refusing(insertEmployee(tx, row), { employee_network_id_tabel_code_key: tabelCodeTaken });
  return { id, network_id };
}

/** Who is hired: somebody of my network within my access scope, or sent by a company that works for us (people 11). */
async function hiredPerson(ctx: Ctx, tx: Tx, input: Input, placeNetwork: number): Promise<Hired> {
  if (input.employee_id === undefined) {
    if (input.user_id === undefined && !input.username)
      throw new InvalidFields({ employee_id: [{ key: 'validation.required' }] });
    return recordOfUser(ctx, tx, input);
  }
  const found = await findHireable(tx, ctx.who.network_id, input.employee_id, await hiringScope(ctx, 'POST'));
  const isTheirs = found?.network_id !== ctx.who.network_id;
  if (!found?.is_reached || (isTheirs && placeNetwork !== ctx.who.network_id)) throw nobody('employee_id');
  return found;
}

/** An ended employment that goes on is the same as hiring back. */
export async function requireHireable(ctx: Ctx, tx: Tx, employeeId: number): Promise<void> {
  const found = await findHireable(tx, ctx.who.network_id, employeeId, await hiringScope(ctx, 'PUT'));
  if (!found?.is_reached) throw new Forbidden('employment.moved_on');
}

/** Hires within a transaction, and answers the employment's id (people 11, 17). */
export async function hire(ctx: Ctx, tx: Tx, input: Input): Promise<number> {
  const place = await placeFor(ctx, tx, input, 'POST');
  const { network_id } = place;
  const position = await positionFor(tx, network_id, input);
  const person = await hiredPerson(ctx, tx, input, network_id);
  await checkBelonging(tx, network_id, input);
  const after = termsOf({ ...input, shop_id: place.id, position_id: position.id });
  const save = await authoriseTerms(ctx, tx, { employee_id: person.id, before: null, after });

  const keys = { network_id, shop_id: place.id, position_id: position.id, created_by_id: ctx.who.user_id };
  const at = { employee_id: person.id, shop_id: place.id };
  const row = { ...(await findSight(tx, at)), ...columnsOf(input), ...keys };
  const whose = { employee_id: person.id, employee_network_id: person.network_id };
  await checkEmployment(tx, {
    id: null,
    employee_id: person.id,
    shop_id: place.id,
    dt_hired: input.dt_hired,
    dt_fired: input.dt_fired ?? null,
    shift_hours_length_min: input.shift_hours_length_min ?? null,
    shift_hours_length_max: input.shift_hours_length_max ?? null,
  });
  const id = await save(() => refusing(insertEmployment(tx, { ...row, ...whose }), RACES));
  await spreadVisibility(tx, at, input);
  await linkNames(tx, { id, network_id, shop_id: place.id }, position.default_work_type_name_ids);
  await publishEmployment(ctx, tx, id, null);
  return id;
}

/** The terms of a new employment; what is not sent is as the table has it. */
const termsOf = (input: Input & { shop_id: number; position_id: number }): Terms => ({
  shop_id: input.shop_id,
  position_id: input.position_id,
  dt_hired: input.dt_hired,
  dt_fired: input.dt_fired ?? null,
  function_group_id: input.function_group_id ?? null,
  dt_to_function_group: input.dt_to_function_group ?? null,
  salary: input.salary ?? 0,
  norm_work_hours: input.norm_work_hours ?? 100,
  sawh_settings_id: input.sawh_settings_id ?? null,
});

/** What was sent that is a column; a floating period starts with the employment unless told otherwise. */
function columnsOf(input: Input) {
  const { employee_id: _e, user_id: _u, username: _n, tabel_code: _t, ...sent } = input;
  const { shop_code: _s, position_code: _p, ...columns } = sent;
  const isFloating = (input.week_availability ?? 7) < 7;
  const start = input.dt_new_week_availability_from ?? (isFloating ? input.dt_hired : null);
  return { ...sentOf(columns), ...rhythmColumns(input), dt_new_week_availability_from: start };
}

/** Hires a person; the work types of the position come along, the first as the main one. */
export async function createEmployment(ctx: Ctx, input: Input) {
  return ctx.db.transaction().execute(async (tx) => {
    const inside = { ...ctx, db: tx };
    return showEmployment(inside, tx, await hire(inside, tx, input));
  });
}

/** The same for an employment that a system of personnel sends by a code that nobody has yet. */
export const createEmploymentByCode = async (ctx: Ctx, input: Input) =>
  createEmployment(ctx, await hiredByCode(ctx, input));
