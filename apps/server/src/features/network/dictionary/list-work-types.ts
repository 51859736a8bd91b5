import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/paging.ts';
import { type AccessScope, accessScope, personalScope } from '../../access/index.ts';
import { findShopsWithin, findWorkTypeNames, findWorkTypes } from './dictionary.repository.ts';

interface ShopFilter {
  shop_id?: number | undefined;
  shop_id__in?: number[] | undefined;
}

const shopsOf = ({ shop_id, shop_id__in }: ShopFilter): number[] | null =>
  shop_id === undefined && shop_id__in === undefined
    ? null
    : [...(shop_id === undefined ? [] : [shop_id]), ...(shop_id__in ?? [])];

type Row = Awaited<ReturnType<typeof findWorkTypes>>[number];

/** Work types as they go over the wire; what an hour costs is for those who plan or keep work there (access 56). */
export async function workTypesOf(ctx: Ctx, rows: readonly Row[]): Promise<network.WorkType[]> {
  const asked = rows.filter((row) => row.preliminary_cost_per_hour !== null).map((row) => row.shop_id);
  const known =
    asked.length > 0 ? await findShopsWithin(ctx.db, [...new Set(asked)], await costScope(ctx)) : new Set();
  return rows.map((row) => wireOf(row, known.has(row.shop_id)));
}

/** Whoever may write work types reads what they write. */
async function costScope(ctx: Ctx): Promise<AccessScope> {
  const scopes = [
    await personalScope(ctx),
    await accessScope(ctx, 'WorkType', 'POST'),
    await accessScope(ctx, 'WorkType', 'PUT'),
  ] as const;
  return { ...scopes[0], paths: scopes.flatMap(({ paths }) => paths) };
}

function wireOf(row: Row, withCost: boolean): network.WorkType {
  return {
    id: row.id,
    priority: row.priority,
    dttm_last_update_queue: row.dttm_last_update_queue,
    min_workers_amount: row.min_workers_amount,
    max_workers_amount: row.max_workers_amount,
    probability: row.probability,
    prior_weight: row.prior_weight,
    shop_id: row.shop_id,
    work_type_name_id: row.work_type_name_id,
    preliminary_cost_per_hour: withCost ? row.preliminary_cost_per_hour : null,
  };
}

/** The work types of departments (network 21). */
export async function listWorkTypes(ctx: Ctx, input: InputOf<typeof network.listWorkTypes>) {
  const rows = await findWorkTypes(ctx.db, ctx.who.network_id, shopsOf(input));
  return workTypesOf(ctx, rows);
}

/** The names of work types in the network, by name. */
export async function listWorkTypeNames(ctx: Ctx, input: InputOf<typeof network.listWorkTypeNames>) {
  const rows = await findWorkTypeNames(ctx.db, ctx.who.network_id, {
    name: input.name,
    code: input.code,
    id__in: input.id__in,
    clients: input.include_clients ?? false,
    outsources: input.include_outsources ?? false,
    shop_ids: shopsOf(input),
  });
  const collator = new Intl.Collator(ctx.locale);
  return pageOf(
    rows.sort((a, b) => collator.compare(a.name, b.name)),
    input,
  );
}
