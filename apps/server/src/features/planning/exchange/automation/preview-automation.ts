import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../../platform/context.ts';
import { findAutomatedShop } from './automated-shops.repository.ts';
import { actionShape, refusalShape, visiblePeople } from './automation-shapes.ts';
import { planNightly } from './plan-nightly.ts';
import { planRegular } from './plan-regular.ts';

/** What the next runs would do, by the very plan they would carry out; nothing is written (planning 127). */
export async function previewExchangeAutomation(
  ctx: Ctx,
  { shop_id }: InputOf<typeof planning.previewExchangeAutomation>,
): Promise<planning.AutomationPreview> {
  const shop = await findAutomatedShop(ctx.db, shop_id);
  const now = ctx.clock.wall(shop?.timezone ?? 'UTC');
  const regular = shop ? await planRegular(ctx.db, shop, now) : [];
  const nightly = shop ? await planNightly(ctx, shop, now, regular) : { actions: [], refusals: [] };
  const seen = await visiblePeople(ctx, [...regular, ...nightly.actions, ...nightly.refusals]);
  const works =
    shop !== undefined &&
    (shop.automatic_create_vacancies ||
      shop.automatic_delete_vacancies ||
      shop.automatic_exchange ||
      shop.automatic_holiday_exchange ||
      shop.automatic_elongation);

  return {
    works,
    dttm: now,
    regular: regular.map((one) => actionShape(ctx, one, seen)),
    nightly: nightly.actions.map((one) => actionShape(ctx, one, seen)),
    refusals: nightly.refusals.map((one) => refusalShape(ctx, one, seen)),
  };
}
