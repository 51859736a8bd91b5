import type { InputOf, timekeeping } from '@shiftwright/contracts';
import type { Ctx, OpenCtx, Who } from '../../../platform/context.ts';
import { Forbidden, Invalid, InvalidFields } from '../../../platform/errors.ts';
import { authorise, identify } from '../../access/index.ts';
import { findReachableEmployees } from '../../planning/index.ts';
import {
  findReachableShop,
  findShopOfPoint,
  findShopsAtAddress,
  findTickPerson,
  type TickPerson,
  type TickShop,
} from './tick.repository.ts';
import { distanceFrom, requireNearness } from './tick-distance.ts';

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
  /** Made by the person, and near enough for the network; null when somebody or something else made it. */
  own: { is_near: boolean } | null;
  author: Who | null;
}

async function isReachable({ db }: TickCtx, shop: TickShop, { employee_ids }: TickPerson): Promise<boolean> {
  return (await findReachableEmployees(db, shop.network_id, employee_ids)).size > 0;
}

/** Who is marked: of a company that works for the network only whom it has sent, unless they mark themselves (access 33). */
async function personAt(ctx: TickCtx, shop: TickShop, input: TickInput, who?: Who): Promise<TickPerson> {
  if (input.user_id === undefined && input.employee_id === undefined)
    throw new InvalidFields({ user_id: [{ key: 'attendance.person_required' }] });
  const person = await findTickPerson(ctx.db, shop.network_id, input);
  if (person && (person.user_id === who?.user_id || (await isReachable(ctx, shop, person)))) return person;
  const field = input.user_id === undefined ? 'employee_id' : 'user_id';
  throw new InvalidFields({ [field]: [{ key: 'attendance.unknown_person' }] });
}

/** A signed-in person marks themselves; for others the right is needed, and nothing is verified. */
async function bySession(ctx: TickCtx, who: Who, input: TickInput): Promise<TickSource> {
  if (input.shop_id === undefined && input.shop_code === undefined)
    throw new InvalidFields({ shop_id: [{ key: 'validation.required' }] });
  const shop = await findReachableShop(ctx.db, who.network_id, input);
  if (!shop) throw new Invalid('request.unknown_department');
  const named = input.user_id === undefined && input.employee_id === undefined;
  const person = await personAt(ctx, shop, named ? { ...input, user_id: who.user_id } : input, who);
  const isOwn = person.user_id === who.user_id;
  if (!isOwn) await authorise({ ...ctx, who } satisfies Ctx, 'AttendanceRecords', 'POST', [shop.id]);
  const found = isOwn ? distanceFrom(ctx, shop, input) : null;
  const is_near = found === null || found.distance <= found.allowed;

  return {
    shop,
    person,
    terminal: false,
    verified: found !== null && is_near,
    own: isOwn ? { is_near } : null,
    author: who,
  };
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
    if (input.lat !== undefined && input.lon !== undefined) requireNearness(ctx, shop, input);
    const person = await personAt(ctx, shop, input);
    return { shop, person, terminal: true, verified: true, own: null, author: null };
  }
  const who = ctx.session_token ? await identify(ctx, ctx.session_token) : null;
  if (who) return bySession(ctx, who, input);

  const shop = await byAddress(ctx, input);
  if (!shop) throw new Forbidden('attendance.unknown_terminal');
  const person = await personAt(ctx, shop, input);
  return { shop, person, terminal: true, verified: true, own: null, author: null };
}
