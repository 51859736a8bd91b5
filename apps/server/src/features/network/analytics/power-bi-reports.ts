import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import { InvalidFields, NotFound } from '../../../platform/errors.ts';
import { requireRoot } from '../../access/index.ts';
import {
  deleteReport,
  findReports,
  holdReaders,
  insertReport,
  type Readers,
  setReaders,
  updateReport,
} from './power-bi-reports.repository.ts';

const FUNC = 'PowerBiReport';

async function reportById(ctx: Ctx, id: number): Promise<network.PowerBiReport> {
  const row = (await findReports(ctx.db, ctx.who.network_id)).find((one) => one.id === id);
  if (!row) throw new NotFound();
  return row;
}

/** People and groups of the own network alone. */
async function requireReaders(ctx: Ctx, readers: Partial<Readers>) {
  const known = await holdReaders(ctx.db, ctx.who.network_id, readers);
  for (const field of ['user_ids', 'group_ids'] as const)
    if (known[field].length < new Set(readers[field]).size)
      throw new InvalidFields({ [field]: [{ key: 'validation.unknown' }] });
}

/** Embedded reports of the network, and who may see them (network 43). */
export async function listPowerBiReports(ctx: Ctx) {
  await requireRoot(ctx, FUNC, 'GET');
  return findReports(ctx.db, ctx.who.network_id);
}

export async function createPowerBiReport(ctx: Ctx, input: InputOf<typeof network.createPowerBiReport>) {
  await requireRoot(ctx, FUNC, 'POST');
  const { user_ids = [], group_ids = [], ...columns } = input;
  await requireReaders(ctx, { user_ids, group_ids });
  const { network_id } = ctx.who;
  const id = await saving(() =>
    ctx.db.transaction().execute(async (tx) => {
      const created = await insertReport(tx, network_id, columns);
      await setReaders(tx, { id: created, network_id }, { user_ids, group_ids });
      return created;
    }),
  );
  return reportById(ctx, id);
}

export async function updatePowerBiReport(ctx: Ctx, input: InputOf<typeof network.updatePowerBiReport>) {
  await requireRoot(ctx, FUNC, 'PUT');
  const { id, user_ids, group_ids, ...columns } = input;
  const stored = await reportById(ctx, id);
  const readers = { user_ids: user_ids ?? stored.user_ids, group_ids: group_ids ?? stored.group_ids };
  await requireReaders(ctx, readers);
  await saving(() =>
    ctx.db.transaction().execute(async (tx) => {
      await updateReport(tx, id, columns);
      await setReaders(tx, { id, network_id: ctx.who.network_id }, readers);
    }),
  );
  return reportById(ctx, id);
}

export async function deletePowerBiReport(
  ctx: Ctx,
  { id }: InputOf<typeof network.deletePowerBiReport>,
): Promise<undefined> {
  await requireRoot(ctx, FUNC, 'DELETE');
  await reportById(ctx, id);
  await deleteReport(ctx.db, id);
}
