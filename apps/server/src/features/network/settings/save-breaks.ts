import type { InputOf, network } from '@shiftwright/contracts';
import { checkBreakRules } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import { Conflict, Invalid, NotFound } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/paging.ts';
import { lockTree } from '../department/department-write.repository.ts';
import { readBreakRows } from '../json-columns.ts';
import {
  deleteBreakRow,
  findBreaks,
  findWhereBreakHolds,
  insertBreak,
  isBreakOfNetwork,
  updateBreakColumns,
} from './settings.repository.ts';
import { requireSharedSettings } from './shared-settings.ts';

type BreakInput = InputOf<typeof network.createBreak>;

async function breaksByName(ctx: Ctx): Promise<network.BreakRule[]> {
  const rows = await findBreaks(ctx.db, ctx.who.network_id);
  const collator = new Intl.Collator(ctx.locale);
  return rows
    .map((row) => ({ ...row, value: readBreakRows(row.value) ?? [] }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

async function breakById(ctx: Ctx, id: number): Promise<network.BreakRule> {
  const row = (await breaksByName(ctx)).find((one) => one.id === id);
  if (!row) throw new NotFound();
  return row;
}

function columnsOf({ value, ...columns }: BreakInput) {
  if (value === undefined) return columns;
  const check = checkBreakRules(value);
  if (!check.ok) throw new Invalid(`break.${check.code}`, { row: check.row + 1 });
  return { ...columns, value: JSON.stringify(check.value) };
}

/** Break rules of the network by name (network 24). */
export async function listBreaks(ctx: Ctx, input: InputOf<typeof network.listBreaks>) {
  return pageOf(await breaksByName(ctx), input);
}

export async function createBreak(ctx: Ctx, input: BreakInput): Promise<network.BreakRule> {
  const id = await saving(() =>
    insertBreak(ctx.db, ctx.who.network_id, { ...columnsOf(input), name: input.name }),
  );
  return breakById(ctx, id);
}

export async function updateBreak(
  ctx: Ctx,
  input: InputOf<typeof network.updateBreak>,
): Promise<network.BreakRule> {
  const { id, ...fields } = input;
  await breakById(ctx, id);
  const right = { func: 'Break', method: 'PUT' } as const;
  await requireSharedSettings(ctx, right, await findWhereBreakHolds(ctx.db, ctx.who.network_id, id));
  await saving(() => updateBreakColumns(ctx.db, id, columnsOf(fields)));
  return breakById(ctx, id);
}

/** Removes a break rule that no position, settings or network uses. */
export async function deleteBreak(ctx: Ctx, input: InputOf<typeof network.deleteBreak>): Promise<undefined> {
  await breakById(ctx, input.id);
  await ctx.db.transaction().execute(async (tx) => {
    // The network may be taking it into use at this moment (network 54).
    await lockTree(tx, ctx.who.network_id);
    if (await isBreakOfNetwork(tx, ctx.who.network_id, input.id)) throw new Conflict('request.in_use');
    await saving(() => deleteBreakRow(tx, input.id));
  });
}
