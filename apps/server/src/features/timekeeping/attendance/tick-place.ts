import type { InputOf, timekeeping } from '@shiftwright/contracts';
import { distanceKm } from '@shiftwright/domain';
import type { Ctx, OpenCtx, Who } from '../../../platform/context.ts';
import { Forbidden, Invalid, InvalidFields } from '../../../platform/errors.ts';
import { authorise, identify } from '../../access/index.ts';
import {
  findReachableShop,
  findShopOfPoint,
  findShopsAtAddress,
  findTickPerson,
  type TickPerson,
  type TickShop,
} from './tick.repository.ts';

export type TickInput = InputOf<typeof timekeeping.recordAttendance>;
export type TickCtx = OpenCtx & { session_token: string | null };

/** Where and by whom a mark is made, and how sure that is. */
export interface TickSource {
  shop: TickShop;
  person: TickPerson;
  /** Made by a tick point or a terminal, whose marks are told apart anew when the plan changes. */
  terminal: boolean;
  /** Is it sure that the person was there (timekeeping 38)? */
  verified: boolean;
  author: Who | null;
}

/** A person near enough to the department; true where the network asks for nearness (timekeeping 36). */
function checkNearness(ctx: TickCtx, shop: TickShop, input: TickInput): boolean {
  if (shop.allowed_km === null) return false;
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
  const distance = distanceKm(here, { latitude, longitude });
  if (distance > allowed_km)
    throw new Invalid('attendance.too_far', { distance: distance.toFixed(2), allowed: allowed_km });
  return true;
}

async function personAt(ctx: TickCtx, shop: TickShop, input: TickInput): Promise<TickPerson> {
  if (input.user_id === undefined && input.employee_id === undefined)
    throw new InvalidFields({ user_id: [{ key: 'attendance.person_required' }] });
  const person = await findTickPerson(ctx.db, shop.network_id, input);
  if (person) return person;
  const field = input.user_id === undefined ? 'employee_id' : 'user_id';
  throw new InvalidFields({ [field]: [{ key: 'attendance.unknown_person' }] });
}

/** A signed-in person marks himself, near the department; for others the right is needed, and nothing is verified. */
async function bySession(ctx: TickCtx, who: Who, input: TickInput): Promise<TickSource> {
  if (input.shop_id === undefined && input.shop_code === undefined)
    throw new InvalidFields({ shop_id: [{ key: 'validation.required' }] });
  const shop = await findReachableShop(ctx.db, who.network_id, input);
  if (!shop) throw new Invalid('request.unknown_department');
  const named = input.user_id === undefined && input.employee_id === undefined;
  const person = await personAt(ctx, shop, named ? { ...input, user_id: who.user_id } : input);
  const isOwn = person.user_id === who.user_id;
  if (!isOwn) await authorise({ ...ctx, who } satisfies Ctx, 'AttendanceRecords', 'POST', [shop.id]);
  const verified = isOwn && checkNearness(ctx, shop, input);

  return { shop, person, terminal: false, verified, author: who };
}

/** A terminal is known by its address; where several departments share it, it names its own. */
async function byAddress(ctx: TickCtx, input: TickInput): Promise<TickShop | undefined> {
  // A server that listens on IPv6 sees the addresses of IPv4 behind this prefix.
  const shops = await findShopsAtAddress(ctx.db, ctx.remote_address.replace(/^::ffff:/i, ''));
  if (input.shop_id !== undefined) return shops.find((shop) => shop.id === input.shop_id);

  return shops.length === 1 ? shops[0] : undefined;
}

/** Says who makes a mark where: a tick point by its key, a signed-in person, or a terminal (timekeeping 35). */
export async function tickSource(ctx: TickCtx, input: TickInput): Promise<TickSource> {
  if (input.tick_point_key !== undefined) {
    const shop = await findShopOfPoint(ctx.db, input.tick_point_key);
    if (!shop) throw new InvalidFields({ tick_point_key: [{ key: 'attendance.unknown_point' }] });
    if (input.lat !== undefined && input.lon !== undefined) checkNearness(ctx, shop, input);
    const person = await personAt(ctx, shop, input);
    return { shop, person, terminal: true, verified: true, author: null };
  }
  const who = ctx.session_token ? await identify(ctx, ctx.session_token) : null;
  if (who) return bySession(ctx, who, input);

  const shop = await byAddress(ctx, input);
  if (!shop) throw new Forbidden('attendance.unknown_terminal');
  return { shop, person: await personAt(ctx, shop, input), terminal: true, verified: true, author: null };
}
