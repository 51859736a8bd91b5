import { distanceKm } from '@shiftwright/domain';
import type { OpenCtx } from '../../../platform/context.ts';
import { Invalid, InvalidFields } from '../../../platform/errors.ts';
import type { TickShop } from './tick.repository.ts';

/** A place, where the phone tells it. */
interface Told {
  lat?: number | undefined;
  lon?: number | undefined;
}

/** How far a mark is made from the department, where the network asks for nearness (timekeeping 36). */
export function distanceFrom(ctx: Pick<OpenCtx, 'position'>, shop: TickShop, input: Told) {
  if (shop.allowed_km === null) return null;
  const { latitude, longitude, allowed_km } = shop;
  const here =
    input.lat === undefined || input.lon === undefined
      ? ctx.position
      : { latitude: input.lat, longitude: input.lon };
  if (!here) {
    const missing = [{ key: 'attendance.position_required' as const }];
    throw new InvalidFields({ lat: missing, lon: missing });
  }
  if (latitude === null || longitude === null) throw new Invalid('attendance.no_coordinates');
  return { distance: distanceKm(here, { latitude, longitude }), allowed: allowed_km };
}

/** Refuses a mark that is made too far away (timekeeping 36). */
export function requireNearness(ctx: Pick<OpenCtx, 'position'>, shop: TickShop, input: Told): void {
  const found = distanceFrom(ctx, shop, input);
  if (found && found.distance > found.allowed)
    throw new Invalid('attendance.too_far', { ...found, distance: found.distance.toFixed(2) });
}
