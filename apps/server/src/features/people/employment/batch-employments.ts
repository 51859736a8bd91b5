import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/rehearsal.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { idOfKey } from '../../access/index.ts';
import { holdBatches } from '../batch.repository.ts';
import { atPlace, countsOf, type Fate, requireDistinct } from '../batch.ts';
import { findScope } from './batch-scope.repository.ts';
import { hire } from './create-employment.ts';
import { removeEmployment } from './delete-employment.ts';
import { showEmployment } from './show-employment.ts';
import { changedByCode, hiredByCode } from './terms-by-code.ts';
import { changeEmployment } from './update-employment.ts';

type Input = InputOf<typeof people.batchEmployments>;
interface Saved {
  id: number;
  fate: Fate;
}

/** The employment that a row names, by its code or its id; null: one is to be made. */
function namedBy(ctx: Ctx, { id, code }: people.EmploymentBatchRow, by_code: boolean) {
  if (!by_code) return id ?? null;
  if (!code) throw new InvalidFields({ code: [{ key: 'validation.required' }] });
  return idOfKey(ctx, 'employment', code);
}

async function saveRow(ctx: Ctx, tx: Tx, row: people.EmploymentBatchRow, by_code: boolean): Promise<Saved> {
  const id = await namedBy(ctx, row, by_code);
  const { id: _id, ...hired } = row;
  if (id === null)
    return { id: await hire(ctx, tx, by_code ? await hiredByCode(ctx, hired) : hired), fate: 'created' };
  const { employee_id: _e, user_id: _u, username: _n, tabel_code: _t, ...terms } = hired;
  const sent = by_code ? await changedByCode(ctx, terms) : terms;
  const isChanged = await changeEmployment(ctx, tx, { ...sent, id }, { by: 'batch' });
  return { id, fate: isChanged ? 'updated' : 'skipped' };
}

/** Removes what stands in the scopes of the rows and was not sent; what has ended is history and stays. */
async function removeRest(ctx: Ctx, tx: Tx, ids: number[], { options }: Input): Promise<Saved[]> {
  const { delete_scope_fields_list: fields = [], delete_scope_filters: filters = {} } = options;
  if (fields.length === 0 || ids.length === 0) return [];
  const scope = { network_id: ctx.who.network_id, ids, fields, filters, today: ctx.clock.today('UTC') };
  const rest = await findScope(tx, scope);
  for (const id of rest) await removeEmployment(ctx, tx, id, { by: 'batch' });
  return rest.map((id) => ({ id, fate: 'deleted' }));
}

/**
 * Employments as a system of personnel keeps them: each row is made, changed or left as it is, and what it does not know
 * any more is removed where it asks for that; all of it or nothing, with the rights of the single calls (people 42).
 */
export async function batchEmployments(ctx: Ctx, input: Input) {
  const { by_code = false, dry_run = false, return_response = false } = input.options;
  const key = by_code ? 'code' : 'id';
  requireDistinct(
    key,
    input.data.map((row) => row[key]),
  );
  return inTransaction(ctx.db, { dry_run }, async (tx) => {
    await holdBatches(tx, ctx.who.network_id, 'employment');
    const inside = { ...ctx, db: tx };
    const saved: Saved[] = [];
    for (const [place, row] of input.data.entries())
      saved.push(await atPlace(place, () => saveRow(inside, tx, row, by_code)));
    const ids = saved.map(({ id }) => id);
    const removed = await removeRest(inside, tx, ids, input);
    const stats = { Employment: countsOf([...saved, ...removed].map(({ fate }) => fate)) };
    if (!return_response) return { stats };
    const data: people.Employment[] = [];
    for (const id of ids) data.push(await showEmployment(inside, tx, id));
    return { stats, data };
  });
}
