import { addDays } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { findNetworkSettings } from '../../access/index.ts';

interface Terms {
  dt_fired?: string | null | undefined;
  shop_code?: string | null | undefined;
}

/** The terms of a new employment as a system of personnel sends them by its code (people 47). */
export async function hiredByCode<T extends Terms>(ctx: Ctx, terms: T): Promise<T> {
  const settings = await findNetworkSettings(ctx.db, ctx.who.network_id);
  const { dt_fired } = terms;
  return dt_fired && settings.descrease_employment_dt_fired_in_api
    ? { ...terms, dt_fired: addDays(dt_fired, -1) }
    : terms;
}

/** The same of an employment that is there: it may stay where it is, whatever department is sent. */
export async function changedByCode<T extends Terms>(ctx: Ctx, terms: T): Promise<T> {
  const settings = await findNetworkSettings(ctx.db, ctx.who.network_id);
  const stays = settings.ignore_shop_code_when_updating_employment_via_api;
  return hiredByCode(ctx, stays ? { ...terms, shop_code: undefined } : terms);
}
