import { randomUUID } from 'node:crypto';
import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/rehearsal.ts';
import { InvalidFields, NotFound } from '../../../platform/errors.ts';
import { accessScope } from '../../access/index.ts';
import { normsChanged } from '../../network/index.ts';
import { holdBatches } from '../batch.repository.ts';
import { atPlace, countsOf, type Fate, requireDistinct } from '../batch.ts';
import { requireNotOneself } from '../require-not-oneself.ts';
import { requireEmployee } from '../require-person.ts';
import { namedPerson } from './named-person.ts';
import {
  findIntervals,
  findSchedules,
  type IntervalColumns,
  insertInterval,
  removeInterval,
  saveInterval,
} from './shift-schedule.repository.ts';

type Input = InputOf<typeof people.batchShiftScheduleIntervals>;
type Row = people.ShiftScheduleIntervalInput;
interface Saved {
  id: number;
  fate: Fate;
  /** Who follows another schedule than before. */
  people: number[];
}

const FUNC = 'ShiftScheduleInterval_batch_update_or_create';
const RIGHT = { func: FUNC, method: 'PUT' } as const;

/** The schedule that a row names; of several years with one code the year in which the interval begins. */
async function namedSchedule(ctx: Ctx, tx: Tx, row: Row): Promise<number> {
  const code = row.shift_schedule__code ?? row.shift_schedule_code;
  if (row.shift_schedule_id === undefined && code === undefined)
    throw new InvalidFields({ shift_schedule__code: [{ key: 'validation.required' }] });
  const by = row.shift_schedule_id === undefined ? { code } : { id__in: [row.shift_schedule_id] };
  const within = await accessScope(ctx, FUNC, 'PUT', tx);
  const found = await findSchedules(tx, ctx.who.network_id, { ...by, within });
  const year = Number(row.dt_start.slice(0, 4));
  const [one, another] = found.length > 1 ? found.filter((schedule) => schedule.year === year) : found;
  if (!one || another) throw new InvalidFields({ shift_schedule__code: [{ key: 'validation.unknown' }] });
  return one.id;
}

async function saveRow(ctx: Ctx, tx: Tx, row: Row): Promise<Saved> {
  const { network_id } = ctx.who;
  const employee_id = await namedPerson(ctx, tx, row, FUNC);
  if (employee_id === null)
    throw new InvalidFields({ employee__tabel_code: [{ key: 'validation.required' }] });
  const { code = randomUUID(), dt_start, dt_end } = row;
  const columns = {
    code,
    employee_id,
    dt_start,
    dt_end,
    shift_schedule_id: await namedSchedule(ctx, tx, row),
  };
  const [stored] = await findIntervals(tx, network_id, { code, within: null });
  if (!stored) {
    await requireNotOneself(ctx, tx, employee_id);
    return { id: await insertInterval(tx, network_id, columns), fate: 'created', people: [employee_id] };
  }
  // Whoever takes an interval from a person must reach that person, too.
  await requireEmployee(ctx, tx, stored.employee_id, RIGHT);
  const isSame = Object.keys(columns).every(
    (name) => columns[name as keyof IntervalColumns] === stored[name as keyof IntervalColumns],
  );
  if (isSame) return { id: stored.id, fate: 'skipped', people: [] };
  const concerned = [employee_id, stored.employee_id];
  for (const one of concerned) await requireNotOneself(ctx, tx, one);
  await saveInterval(tx, stored.id, columns);
  return { id: stored.id, fate: 'updated', people: concerned };
}

/** Norms and timesheets go by the schedules that people follow. */
async function publishFollowing(ctx: Ctx, tx: Tx, people: readonly number[]) {
  const ids = [...new Set(people)];
  if (ids.length > 0)
    await ctx.jobs.publish(tx, normsChanged, { network_id: ctx.who.network_id, by: 'employee_id', ids });
}

/** Lets go of what agrees with a sent row and was not sent. */
async function removeRest(ctx: Ctx, tx: Tx, ids: number[], { options }: Input): Promise<Saved[]> {
  const { delete_scope_fields_list: fields = [], delete_scope_filters: filters = {} } = options;
  if (fields.length === 0 || ids.length === 0) return [];
  const { network_id } = ctx.who;
  const sent = await findIntervals(tx, network_id, { id__in: ids, within: null });
  const all = await findIntervals(tx, network_id, { within: null });
  const { dt_start__gte = '', dt_start__lte = '~', dt_end__gte = '', dt_end__lte = '~' } = filters;
  const rest = all.filter(
    (one) =>
      !ids.includes(one.id) &&
      sent.some((row) => fields.every((field) => row[field] === one[field])) &&
      one.dt_start >= dt_start__gte &&
      one.dt_start <= dt_start__lte &&
      one.dt_end >= dt_end__gte &&
      one.dt_end <= dt_end__lte,
  );
  for (const { id, employee_id } of rest) {
    await requireEmployee(ctx, tx, employee_id, RIGHT);
    await requireNotOneself(ctx, tx, employee_id);
    await removeInterval(tx, id);
  }
  return rest.map(({ id, employee_id }) => ({ id, fate: 'deleted', people: [employee_id] }));
}

/** Who follows which schedule and when, as another system keeps it, each by its code (people 45). */
export async function batchShiftScheduleIntervals(ctx: Ctx, input: Input) {
  const { dry_run = false, return_response = false } = input.options;
  requireDistinct(
    'code',
    input.data.map(({ code }) => code),
  );
  return inTransaction(ctx.db, { dry_run }, async (tx) => {
    await holdBatches(tx, ctx.who.network_id, 'shift_schedule_interval');
    const inside = { ...ctx, db: tx };
    const saved: Saved[] = [];
    for (const [place, row] of input.data.entries())
      saved.push(await atPlace(place, () => saveRow(inside, tx, row)));
    const ids = saved.map(({ id }) => id);
    const done = [...saved, ...(await removeRest(inside, tx, ids, input))];
    await publishFollowing(
      ctx,
      tx,
      done.flatMap(({ people }) => people),
    );
    const stats = { ShiftScheduleInterval: countsOf(done.map(({ fate }) => fate)) };
    if (!return_response) return { stats };
    return { stats, data: await findIntervals(tx, ctx.who.network_id, { id__in: ids, within: null }) };
  });
}

/** Who of my people follows which schedule, and when. */
export async function listShiftScheduleIntervals(
  ctx: Ctx,
  input: InputOf<typeof people.listShiftScheduleIntervals>,
) {
  const within = await accessScope(ctx, FUNC);
  return findIntervals(ctx.db, ctx.who.network_id, { ...input, within });
}

/** Lets a person within reach go from a schedule. */
export async function deleteShiftScheduleInterval(
  ctx: Ctx,
  { id }: InputOf<typeof people.deleteShiftScheduleInterval>,
): Promise<undefined> {
  await ctx.db.transaction().execute(async (tx) => {
    const [stored] = await findIntervals(tx, ctx.who.network_id, { id__in: [id], within: null });
    if (!stored) throw new NotFound();
    await requireEmployee(ctx, tx, stored.employee_id, { func: FUNC, method: 'DELETE' });
    await requireNotOneself(ctx, tx, stored.employee_id);
    await removeInterval(tx, id);
    await publishFollowing(ctx, tx, [stored.employee_id]);
  });
}
