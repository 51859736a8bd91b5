import type { InputOf, people } from '@shiftwright/contracts';
import { scheduleHours } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/rehearsal.ts';
import { Conflict, InvalidFields, NotFound } from '../../../platform/errors.ts';
import { accessScope, findDayTypeCodes } from '../../access/index.ts';
import { normsChanged } from '../../network/index.ts';
import { holdBatches } from '../batch.repository.ts';
import { atPlace, countsOf, type Fate, requireDistinct } from '../batch.ts';
import { requireEmployee } from '../require-person.ts';
import { namedPerson } from './named-person.ts';
import { requireFollowers } from './require-followers.ts';
import {
  findSchedules,
  insertSchedule,
  isFollowed,
  removeSchedule,
  type ScheduleColumns,
  type ScheduleDay,
  saveSchedule,
  writeDays,
} from './shift-schedule.repository.ts';

type Input = InputOf<typeof people.batchShiftSchedules>;
type Row = people.ShiftScheduleInput;
type Stored = people.ShiftScheduleRow;
interface Saved {
  id: number;
  fate: Fate;
  days: Fate[];
}

const FUNC = 'ShiftSchedule_batch_update_or_create';

/** A schedule made for one person is for whoever reaches that person. */
async function requireReach(ctx: Ctx, tx: Tx, employeeId: number | null, method: 'PUT' | 'DELETE' = 'PUT') {
  if (employeeId !== null) await requireEmployee(ctx, tx, employeeId, { func: FUNC, method });
}

/** The days of a row, hours at night being a part of all of them; a date stands once, its type is one of the network. */
function daysOf(row: Row, types: ReadonlySet<string>): ScheduleDay[] {
  const sent = row.days ?? [];
  const days = sent.flatMap(({ dt, day_type, ...rest }) => {
    const hours = scheduleHours(rest);
    return hours ? [{ dt, day_type, ...hours }] : [];
  });
  const wrong = sent.some(({ day_type }) => !types.has(day_type))
    ? ('validation.unknown' as const)
    : new Set(sent.map(({ dt }) => dt)).size < sent.length
      ? ('validation.taken' as const)
      : days.length < sent.length
        ? ('validation.invalid' as const)
        : null;
  if (wrong) throw new InvalidFields({ days: [{ key: wrong }] });
  return days;
}

const isSameDay = (a: ScheduleDay, b: ScheduleDay) =>
  a.day_type === b.day_type &&
  a.work_hours === b.work_hours &&
  a.day_hours === b.day_hours &&
  a.night_hours === b.night_hours;

/** Brings the stored days to those that were sent, and tells what became of each. */
async function saveDays(
  ctx: Ctx,
  tx: Tx,
  { id, days, stored }: { id: number; days: ScheduleDay[]; stored: ScheduleDay[] },
) {
  const before = new Map(stored.map((day) => [day.dt, day]));
  const sent = new Set(days.map((day) => day.dt));
  const gone = stored.filter((day) => !sent.has(day.dt)).map((day) => day.dt);
  const fateOf = (day: ScheduleDay): Fate => {
    const was = before.get(day.dt);
    return was ? (isSameDay(was, day) ? 'skipped' : 'updated') : 'created';
  };
  const written = days.filter((day) => fateOf(day) !== 'skipped');
  await requireFollowers(ctx, tx, id, [...gone, ...written.map((day) => day.dt)]);
  await writeDays(tx, { id, network_id: ctx.who.network_id }, written, gone);
  return [...days.map(fateOf), ...gone.map((): Fate => 'deleted')];
}

const isSame = (stored: Stored, row: ScheduleColumns) =>
  stored.name === row.name && stored.employee_id === row.employee_id;

async function saveRow(ctx: Ctx, tx: Tx, row: Row, types: ReadonlySet<string>): Promise<Saved> {
  const { network_id } = ctx.who;
  const employee_id = await namedPerson(ctx, tx, row, FUNC);
  const days = daysOf(row, types);
  const { code, name, year } = row;
  const columns = { code, name, year, employee_id };
  const [stored] = await findSchedules(tx, network_id, { code, year, within: null });
  // Whoever changes a schedule or takes it from a person must reach that person, too.
  await requireReach(ctx, tx, stored?.employee_id ?? null);
  if (stored && stored.employee_id !== employee_id) await requireFollowers(ctx, tx, stored.id, null);
  const id = stored?.id ?? (await insertSchedule(tx, network_id, columns));
  if (stored && !isSame(stored, columns)) await saveSchedule(tx, id, columns);
  const fates = row.days ? await saveDays(ctx, tx, { id, days, stored: stored?.days ?? [] }) : [];
  const isChanged = !stored || !isSame(stored, columns);
  return { id, fate: stored ? (isChanged ? 'updated' : 'skipped') : 'created', days: fates };
}

/** A schedule that somebody follows stays in use (network 19). */
async function removeUnused(tx: Tx, { id, name }: Stored): Promise<void> {
  if (await isFollowed(tx, id)) throw new Conflict('request.in_use', { name });
  await removeSchedule(tx, id);
}

/** Removes schedules that agree with a sent one and were not sent. */
async function removeRest(ctx: Ctx, tx: Tx, ids: number[], { options }: Input): Promise<Saved[]> {
  const { delete_scope_fields_list: fields = [], delete_scope_filters: filters = {} } = options;
  if (fields.length === 0 || ids.length === 0) return [];
  const all = await findSchedules(tx, ctx.who.network_id, { ...filters, within: null });
  const sent = await findSchedules(tx, ctx.who.network_id, { id__in: ids, within: null });
  const rest = all.filter(
    (one) => !ids.includes(one.id) && sent.some((row) => fields.every((field) => row[field] === one[field])),
  );
  for (const one of rest) {
    await requireReach(ctx, tx, one.employee_id);
    await removeUnused(tx, one);
  }
  return rest.map(({ id, days }) => ({ id, fate: 'deleted', days: days.map(() => 'deleted') }));
}

/** Shift schedules as another system keeps them, each by its code and year (people 44). */
export async function batchShiftSchedules(ctx: Ctx, input: Input) {
  const { dry_run = false, return_response = false } = input.options;
  requireDistinct(
    'code',
    input.data.map(({ code, year }) => `${code} ${year}`),
  );
  return inTransaction(ctx.db, { dry_run }, async (tx) => {
    await holdBatches(tx, ctx.who.network_id, 'shift_schedule');
    const inside = { ...ctx, db: tx };
    const types = await findDayTypeCodes(tx, ctx.who.network_id);
    const saved: Saved[] = [];
    for (const [place, row] of input.data.entries())
      saved.push(await atPlace(place, () => saveRow(inside, tx, row, types)));
    const ids = saved.map(({ id }) => id);
    const done = [...saved, ...(await removeRest(inside, tx, ids, input))];
    const changed = done.filter(({ days }) => days.some((fate) => fate !== 'skipped')).map(({ id }) => id);
    if (changed.length > 0)
      await ctx.jobs.publish(tx, normsChanged, {
        network_id: ctx.who.network_id,
        by: 'shift_schedule_id',
        ids: changed,
      });
    const stats = {
      ShiftSchedule: countsOf(done.map(({ fate }) => fate)),
      ShiftScheduleDay: countsOf(done.flatMap(({ days }) => days)),
    };
    if (!return_response) return { stats };
    return {
      stats,
      data: ids.length > 0 ? await findSchedules(tx, ctx.who.network_id, { id__in: ids, within: null }) : [],
    };
  });
}

/** Shift schedules of the network and of my people, by code and year. */
export async function listShiftSchedules(ctx: Ctx, input: InputOf<typeof people.listShiftSchedules>) {
  return findSchedules(ctx.db, ctx.who.network_id, { ...input, within: await accessScope(ctx, FUNC) });
}

/** Removes a schedule that nobody follows (people 44). */
export async function deleteShiftSchedule(
  ctx: Ctx,
  { id }: InputOf<typeof people.deleteShiftSchedule>,
): Promise<undefined> {
  await ctx.db.transaction().execute(async (tx) => {
    const [stored] = await findSchedules(tx, ctx.who.network_id, { id__in: [id], within: null });
    if (!stored) throw new NotFound();
    await requireReach(ctx, tx, stored.employee_id, 'DELETE');
    await removeUnused(tx, stored);
  });
}
