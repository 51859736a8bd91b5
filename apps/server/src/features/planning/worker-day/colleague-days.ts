import { colleagueDay, isPrivateDay } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { knownPeople } from '../../access/index.ts';

interface Row {
  worker_id: number | null;
  type: string;
  is_dayoff: boolean;
  cost_per_hour: string | null;
}

const hasPersonalData = (row: Row) => isPrivateDay(row) || row.cost_per_hour !== null;

function knownAmong(ctx: Ctx, rows: readonly Row[]) {
  return knownPeople(
    ctx,
    rows.filter(hasPersonalData).map((row) => row.worker_id),
  );
}

/** Shows each day as the caller may see it: those of colleagues without kinds of absence and costs (access 56). */
export async function colleagueDays(ctx: Ctx, rows: readonly Row[]) {
  const knows = await knownAmong(ctx, rows);
  return <Shape extends Parameters<typeof colleagueDay>[0]>(row: Row, shape: Shape): Shape =>
    !hasPersonalData(row) || knows(row.worker_id) ? shape : colleagueDay(shape, row.is_dayoff);
}

/** Whoever asks for kinds of days finds only absences whose kind they may know. */
export async function withKnownKinds<R extends Row>(ctx: Ctx, rows: readonly R[]): Promise<R[]> {
  const knows = await knownAmong(ctx, rows);
  return rows.filter((row) => !isPrivateDay(row) || knows(row.worker_id));
}
