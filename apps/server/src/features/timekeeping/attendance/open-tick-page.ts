import type { InputOf, timekeeping } from '@shiftwright/contracts';
import type { OpenCtx } from '../../../platform/context.ts';
import { Forbidden } from '../../../platform/errors.ts';
import { findShopOfPoint, type TickShop } from './tick.repository.ts';
import { findPeopleOnPage, findPointOnPage } from './tick-page.repository.ts';

/** The department of a tick point, for whoever holds its key; a key taken back opens nothing. */
export async function pointByKey(ctx: OpenCtx, key: string): Promise<TickShop & { tick_point_id: number }> {
  const shop = await findShopOfPoint(ctx.db, key);
  if (!shop || shop.tick_point_id === null) throw new Forbidden('attendance.unknown_point');
  return { ...shop, tick_point_id: shop.tick_point_id };
}

/** What a tablet at a tick point shows: the people who may come, their shifts of the day, their newest mark (timekeeping 49). */
export async function openTickPage(
  ctx: OpenCtx,
  { tick_point_key }: InputOf<typeof timekeeping.openTickPage>,
): Promise<timekeeping.TickPage> {
  const shop = await pointByKey(ctx, tick_point_key);
  const point = await findPointOnPage(ctx.db, shop.tick_point_id);
  const dt = ctx.clock.today(shop.timezone);
  const people = await findPeopleOnPage(ctx.db, { shop_id: shop.id, dt, locale: ctx.locale });

  return {
    tick_point: { id: shop.tick_point_id, name: point?.name ?? '' },
    shop: { id: shop.id, name: point?.shop_name ?? '', timezone: shop.timezone },
    now: ctx.clock.now().toISOString(),
    allowed_geo_distance_km: shop.allowed_km,
    camera: point?.camera ?? false,
    people,
  };
}
