import type { demand, InputOf } from '@shiftwright/contracts';
import { only } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid, NotFound } from '../../../platform/errors.ts';
import { requireShop } from '../../access/index.ts';
import { readReceipts } from './read-receipts.ts';
import { holdReceipt, insertReceipts, updateReceipt } from './receipt.repository.ts';

const MOST_EVENTS = 10_000;

/** Takes events of one kind, all or none; a code that is taken already is refused (demand 47). */
export async function createReceipts(ctx: Ctx, input: InputOf<typeof demand.createReceipts>) {
  const { data, data_type, version = 0 } = input;
  if (data.length > MOST_EVENTS) throw new Invalid('receipt.too_many', { count: MOST_EVENTS });
  const rows = await readReceipts(ctx, 'POST', data_type, data);
  const { network_id } = ctx.who;
  await ctx.db.transaction().execute(async (tx) => {
    const [code] = await insertReceipts(tx, { network_id, data_type, version }, rows);
    const at = 1 + rows.findIndex((row) => row.code === code);
    if (code !== undefined) throw new Invalid('receipt.repeated', { at, code });
  });
  return rows.map(({ code }) => ({ code }));
}

export interface SavedReceipt {
  code: string;
  /** `older`: a higher version is stored, and stays. */
  outcome: 'created' | 'updated' | 'older';
}

/** Takes one event by its code: a new one, or a version that is not older than the stored one. */
export async function saveReceipt(
  ctx: Ctx,
  input: InputOf<typeof demand.saveReceipt>,
): Promise<SavedReceipt> {
  const { code, data, data_type, by_code, version = 0 } = input;
  const row = only(await readReceipts(ctx, 'PUT', data_type, [data]));
  if (row.code !== code) throw new Invalid('receipt.code_differs');
  const { network_id } = ctx.who;
  return ctx.db.transaction().execute(async (tx): Promise<SavedReceipt> => {
    if (by_code === true) {
      const taken = await insertReceipts(tx, { network_id, data_type, version }, [row]);
      if (taken.length === 0) return { code, outcome: 'created' };
    }
    const stored = await holdReceipt(tx, network_id, data_type, code);
    if (!stored) throw new NotFound();
    // Whoever moves an event to another department takes it from where it was.
    await requireShop({ ...ctx, db: tx }, stored.shop_id, 'Receipt', 'PUT');
    if (stored.version > version) return { code, outcome: 'older' };
    await updateReceipt(tx, network_id, stored.id, { row, version });
    return { code, outcome: 'updated' };
  });
}
