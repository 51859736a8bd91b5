import { type Allowances, parseDuration } from '@shiftwright/domain';
import type { Ctx } from '../../platform/context.ts';
import { NotFound } from '../../platform/errors.ts';
import { accessScope } from '../access/index.ts';
import {
  findReportShops,
  findZoneOfPeople,
  type ReportNetwork,
  type ReportScope,
  type ReportShop,
} from './report-scope.repository.ts';

interface Asked {
  dt_from: string;
  dt_to: string;
  shop_id__in?: number[] | undefined;
  employee_id__in?: number[] | undefined;
}

/** The access scope of a report: the caller's right, the departments and people asked for (reporting 1). */
export async function reportScope(ctx: Ctx, func: string, input: Asked): Promise<ReportScope> {
  return {
    network_id: ctx.who.network_id,
    within: await accessScope(ctx, func),
    dt_from: input.dt_from,
    dt_to: input.dt_to,
    shop_ids: input.shop_id__in,
    employee_ids: input.employee_id__in,
  };
}

/** The departments asked for; an id that is none of the network's is not found. */
export async function namedShops(ctx: Ctx, ids: readonly number[] = []): Promise<ReportShop[]> {
  const shops = await findReportShops(ctx.db, ctx.who.network_id, ids);
  if (shops.length < new Set(ids).size) throw new NotFound('request.unknown_department');
  return shops;
}

export const shopNames = (ctx: Ctx, shops: readonly ReportShop[]) =>
  shops.length > 0 ? shops.map((shop) => shop.name).join(', ') : ctx.t('reports.all_objects');

const secondsOf = (text: string) => parseDuration(text) ?? 0;

/** How far people may come and go beside the plan: two in the network, two among its settings. */
export function allowancesOf({ settings, ...network }: ReportNetwork): Allowances {
  return {
    late_arrival: network.allowed_interval_late_seconds,
    early_departure: network.allowed_interval_early_seconds,
    early_arrival: secondsOf(settings.allowed_interval_for_early_arrival),
    late_departure: secondsOf(settings.allowed_interval_for_late_departure),
  };
}

/** Today by the clock of the departments that a report is about, else where its people, or its reader, are employed. */
export async function today(
  ctx: Ctx,
  shops: readonly ReportShop[],
  employee_ids: readonly number[] = [],
): Promise<string> {
  const [shop] = shops;
  const zone = shop?.timezone ?? (await findZoneOfPeople(ctx.db, { employee_ids, user_id: ctx.who.user_id }));
  return ctx.clock.today(zone ?? 'UTC');
}
