import { colleagueDay, isPrivateDay } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { knownPeople } from '../../../access/index.ts';
import { readableOf } from './readable.ts';

interface Row {
  worker_id: number | null;
  type: string;
  is_dayoff: boolean;
  cost_per_hour: string | null;
}

const hasPersonalData = (row: Row) => isPrivateDay(row) || row.cost_per_hour !== null;

const knownAmong = (ctx: Ctx, rows: readonly Row[]) =>
  knownPeople(
    ctx,
    rows.map((row) => row.worker_id),
    { ever: true },
  );

/** Shows each day as the caller may see it: those of colleagues without kinds of absence, costs and logins (access 56). */
export async function colleagueDays(ctx: Ctx, rows: readonly Row[], { by_code = false } = {}) {
  const isPersonal = (row: Row) => by_code || hasPersonalData(row);
  const knows = await knownAmong(ctx, rows.filter(isPersonal));
  return <Shape extends Parameters<typeof colleagueDay>[0]>(row: Row, shape: Shape): Shape =>
    !isPersonal(row) || knows(row.worker_id) ? shape : colleagueDay(shape, row.is_dayoff);
}

/** Whoever asks for logins finds only people whose login they may know; for kinds of days, absences whose kind they may. */
export async function onlyKnown<R extends Row>(
  ctx: Ctx,
  rows: readonly R[],
  asks: { logins: boolean; kinds: boolean },
): Promise<R[]> {
  const isPersonal = (row: Row) => asks.logins || (asks.kinds && isPrivateDay(row));
  const knows = await knownAmong(ctx, rows.filter(isPersonal));
  return rows.filter((row) => !isPersonal(row) || knows(row.worker_id));
}

/** Those of the days that the caller may read, and of which nothing is hidden from them. */
export async function knownDays<R extends Row & Parameters<typeof readableOf>[2][number]>(
  ctx: Ctx,
  db: Db,
  rows: readonly R[],
): Promise<R[]> {
  const readable = await readableOf(ctx, db, rows);
  const personal = readable.filter(hasPersonalData);
  if (personal.length === 0) return readable;
  // Within the connection of the act: who waits for a second one may wait for ever.
  const knows = await knownAmong({ ...ctx, db }, personal);
  return readable.filter((row) => !hasPersonalData(row) || knows(row.worker_id));
}
