import type { demand, InputOf } from '@shiftwright/contracts';
import { DAY_SECONDS, dtOf, eachDt, formatTm, parseTm, tmOf, wallClockOf } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Invalid } from '../../../platform/errors.ts';
import { recomputeWindow } from '../calculation/recompute.ts';
import {
  deletePoints,
  findChosen,
  holdShop,
  multiplyPoints,
  resetPoints,
  setPoints,
  type Window,
} from './correction.repository.ts';

type Correction = InputOf<typeof demand.correctTimeserieValues>;
type Deletion = InputOf<typeof demand.deleteTimeserieValues>;
type Shop = NonNullable<Awaited<ReturnType<typeof holdShop>>>;

/** So many values may be corrected at once: a quarter of a year of ten operations by half hours. */
const MOST_POINTS = 50_000;
const SHORTEST_STEP_MINUTES = 30;

function checkWindow(input: Correction | Deletion, operations: number) {
  const { from_dttm, to_dttm } = input;
  if (from_dttm > to_dttm) throw new Invalid('demand.reversed_window');
  const days = Math.round((Date.parse(dtOf(to_dttm)) - Date.parse(dtOf(from_dttm))) / 864e5) + 1;
  const slots = DAY_SECONDS / 60 / SHORTEST_STEP_MINUTES;
  if (days * slots * Math.max(1, operations) > MOST_POINTS)
    throw new Invalid('demand.too_many_points', { points: MOST_POINTS });
}

/** The forecast of what has been is what it was; facts may be put right afterwards. */
function checkMoment(ctx: Ctx, shop: Shop, input: Correction | Deletion) {
  const now = wallClockOf(ctx.clock.now().getTime(), shop.timezone);
  if (input.type !== 'F' && input.from_dttm < now) throw new Invalid('demand.past_forecast');
}

async function reach(ctx: Ctx, tx: Tx, input: Correction | Deletion, ids: readonly number[] | null) {
  const shop = await holdShop(tx, ctx.who.network_id, input.shop_id);
  if (!shop) throw new Invalid('demand.unknown_department');
  const operations = await findChosen(tx, shop, ids);
  if (ids && operations.length < new Set(ids).size) throw new Invalid('demand.unknown_operation');
  checkWindow(input, operations.length);
  const { type, from_dttm, to_dttm } = input;
  const window: Window = {
    network_id: shop.network_id,
    ids: operations.map((one) => one.id),
    ...{ type, from_dttm, to_dttm },
  };
  return { shop, operations, window };
}

/** The moments of a daily window at a step: each day from the time of day up to, without, the end. */
function momentsOf({ from_dttm, to_dttm }: Window, step_minutes: number): string[] {
  const [from, to] = [parseTm(tmOf(from_dttm)) ?? 0, parseTm(tmOf(to_dttm)) ?? 0];
  const step = step_minutes * 60;
  const times = Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, i) =>
    formatTm(from + i * step),
  );
  return eachDt(dtOf(from_dttm), dtOf(to_dttm)).flatMap((dt) => times.map((tm) => `${dt}T${tm}`));
}

async function tell(ctx: Ctx, tx: Tx, { network_id, type }: Window, shop_id: number) {
  await ctx.live.tell(tx, { topic: 'timeserie_value', network_id, shop_id, type });
}

type Reach = Omit<Awaited<ReturnType<typeof reach>>, 'shop'> & { shop: Shop };

/** Writes a correction, and computes what rests on it anew. */
async function writeCorrection(
  tx: Db,
  { shop, operations, window }: Reach,
  { set_value, multiply_coef }: Pick<Correction, 'set_value' | 'multiply_coef'>,
  author: { user_id: number; now: string },
): Promise<void> {
  if (set_value !== undefined) {
    const missing = operations.map(({ id, step_minutes }) => ({
      id,
      dttms: momentsOf(window, step_minutes ?? shop.forecast_step_minutes),
    }));
    await setPoints(tx, window, set_value, missing, author);
  } else if (multiply_coef !== undefined) {
    await multiplyPoints(tx, window, multiply_coef, author);
  } else {
    await resetPoints(tx, window);
  }
  if (window.type === 'F') return;
  const [dt_from, dt_to] = [dtOf(window.from_dttm), dtOf(window.to_dttm)];
  await recomputeWindow(tx, shop, { type: window.type, dt_from, dt_to });
}

/**
 * Sets or multiplies the values of a daily window by hand, or takes such corrections back; what is computed from them
 * follows (`rules forecast-autoschedule §5.2`).
 */
export async function correctTimeserieValues(ctx: Ctx, input: Correction): Promise<undefined> {
  const ids = input.operation_type_id?.length ? input.operation_type_id : null;
  await ctx.db.transaction().execute(async (tx) => {
    const { shop, operations, window } = await reach(ctx, tx, input, ids);
    checkMoment(ctx, shop, input);
    const author = { user_id: ctx.who.user_id, now: ctx.clock.now().toISOString() };
    await writeCorrection(tx, { shop, operations, window }, input, author);
    await tell(ctx, tx, window, shop.id);
  });
  return undefined;
}

/** Deletes the points of operations in a daily window (`rules forecast-autoschedule §5.3`). */
export async function deleteTimeserieValues(ctx: Ctx, input: Deletion): Promise<undefined> {
  if (input.operation_type_id.length === 0) throw new Invalid('demand.nothing_chosen');
  await ctx.db.transaction().execute(async (tx) => {
    const { shop, window } = await reach(ctx, tx, input, input.operation_type_id);
    await deletePoints(tx, window);
    await tell(ctx, tx, window, shop.id);
  });
  return undefined;
}
