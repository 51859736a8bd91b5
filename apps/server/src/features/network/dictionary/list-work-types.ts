import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/paging.ts';
import { findWorkTypeNames, findWorkTypes } from './dictionary.repository.ts';

interface ShopFilter {
  shop_id?: number | undefined;
  shop_id__in?: number[] | undefined;
}

const shopsOf = ({ shop_id, shop_id__in }: ShopFilter): number[] | null =>
  shop_id === undefined && shop_id__in === undefined
    ? null
    : [...(shop_id === undefined ? [] : [shop_id]), ...(shop_id__in ?? [])];

/** A work type as it goes over the wire. */
export function workTypeOf(row: Awaited<ReturnType<typeof findWorkTypes>>[number]): network.WorkType {
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
    preliminary_cost_per_hour: row.preliminary_cost_per_hour,
  };
}

/** The work types of departments (network 21). */
export async function listWorkTypes(ctx: Ctx, input: InputOf<typeof network.listWorkTypes>) {
  const rows = await findWorkTypes(ctx.db, ctx.who.network_id, shopsOf(input));
  return rows.map(workTypeOf);
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
