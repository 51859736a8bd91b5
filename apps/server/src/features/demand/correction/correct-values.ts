import type { demand, InputOf } from '@shiftwright/contracts';
import {
  addDays,
  DAY_SECONDS,
  dtOf,
  eachDt,
  formatTm,
  parseTm,
  tmOf,
  wallClockOf,
} from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Invalid } from '../../../platform/errors.ts';
import { recomputeWindow } from '../calculation/recompute.ts';
import {
  findChosen,
  holdShop,
  multiplyPoints,
  resetPoints,
  setPoints,
  type Window,
} from './correction.repository.ts';

type Correction = InputOf<typeof demand.correctTimeserieValues>;
type Ranges = InputOf<typeof demand.correctTimeserieRanges>;
type Shop = NonNullable<Awaited<ReturnType<typeof holdShop>>>;

/** So many values may be corrected at once: a quarter of a year of ten operations by half hours. */
const MOST_POINTS = 50_000;
const SHORTEST_STEP_MINUTES = 30;

/** How many values a window can hold at most. */
function pointsIn({ from_dttm, to_dttm }: Window, operations: number): number {
  if (from_dttm > to_dttm) throw new Invalid('demand.reversed_window');
  const days = Math.round((Date.parse(dtOf(to_dttm)) - Date.parse(dtOf(from_dttm))) / 864e5) + 1;
  const slots = DAY_SECONDS / 60 / SHORTEST_STEP_MINUTES;
  return days * slots * Math.max(1, operations);
}

export function checkPoints(points: number) {
  if (points > MOST_POINTS) throw new Invalid('demand.too_many_points', { points: MOST_POINTS });
}

/** The forecast of what has been is what it was; facts may be put right afterwards (demand 35). */
function checkMoment(ctx: Ctx, shop: Shop, { type, from_dttm }: Window) {
  const now = wallClockOf(ctx.clock.now().getTime(), shop.timezone);
  if (type !== 'F' && from_dttm < now) throw new Invalid('demand.past_forecast');
}

export async function requireOpenShop(ctx: Ctx, tx: Tx, shop_id: number): Promise<Shop> {
  const shop = await holdShop(tx, ctx.who.network_id, shop_id);
  if (!shop) throw new Invalid('demand.unknown_department');
  return shop;
}

type Asked = Pick<
  InputOf<typeof demand.deleteTimeserieValues>,
  'type' | 'from_dttm' | 'to_dttm' | 'operation_type_id'
>;

export async function findCorrected(
  tx: Tx,
  shop: Shop,
  { type, from_dttm, to_dttm, operation_type_id }: Asked,
) {
  const ids = operation_type_id.length > 0 ? operation_type_id : null;
  const operations = await findChosen(tx, shop, ids);
  if (ids && operations.length < new Set(ids).size) throw new Invalid('demand.unknown_operation');
  const own = operations.map((one) => one.id);
  const window: Window = { network_id: shop.network_id, ids: own, type, from_dttm, to_dttm };
  return { operations, window, points: pointsIn(window, operations.length) };
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

export async function publishChange(ctx: Ctx, tx: Tx, shop: Shop, type: string) {
  await ctx.live.publish(tx, {
    topic: 'timeserie_value',
    network_id: shop.network_id,
    shop_id: shop.id,
    type,
  });
}

/** Writes a correction; what rests on it is not computed yet. */
async function writeCorrection(
  tx: Db,
  shop: Shop,
  of: Awaited<ReturnType<typeof findCorrected>> & Pick<Correction, 'set_value' | 'multiply_coef'>,
  author: { user_id: number; now: string },
): Promise<void> {
  const { operations, window, set_value, multiply_coef } = of;
  if (set_value !== undefined) {
    const missing = operations.map(({ id, step_minutes }) => ({
      id,
      dttms: momentsOf(window, step_minutes ?? shop.forecast_step_minutes),
    }));
    await setPoints(tx, window, { value: set_value, missing }, author);
  } else if (multiply_coef !== undefined) {
    await multiplyPoints(tx, window, multiply_coef, author);
  } else {
    await resetPoints(tx, window);
  }
}

/** The dates of the windows, those that overlap or follow one another joined. */
function spansOf(windows: readonly Pick<Window, 'from_dttm' | 'to_dttm'>[]) {
  const spans: { dt_from: string; dt_to: string }[] = [];
  for (const { from_dttm, to_dttm } of windows.toSorted((a, b) => (a.from_dttm < b.from_dttm ? -1 : 1))) {
    const last = spans.at(-1);
    const [dt_from, dt_to] = [dtOf(from_dttm), dtOf(to_dttm)];
    if (!last || dt_from > addDays(last.dt_to, 1)) spans.push({ dt_from, dt_to });
    else if (dt_to > last.dt_to) last.dt_to = dt_to;
  }
  return spans;
}

/** Makes corrections in their order, then computes what rests on them anew: all of it, or nothing. */
async function correct(ctx: Ctx, { type, corrections }: Ranges): Promise<void> {
  const author = { user_id: ctx.who.user_id, now: ctx.clock.now().toISOString() };
  // Departments are held in the order of their ids, so that two commands never wait for each other.
  const departments = [...Map.groupBy(corrections, ({ shop_id }) => shop_id)].sort(([a], [b]) => a - b);
  await ctx.db.transaction().execute(async (tx) => {
    let points = 0;
    for (const [shop_id, own] of departments) {
      const shop = await requireOpenShop(ctx, tx, shop_id);
      for (const correction of own) {
        const { operation_type_id = [] } = correction;
        const found = await findCorrected(tx, shop, { ...correction, type, operation_type_id });
        points += found.points;
        checkPoints(points);
        checkMoment(ctx, shop, found.window);
        await writeCorrection(tx, shop, { ...found, ...correction }, author);
      }
      if (type !== 'F') for (const span of spansOf(own)) await recomputeWindow(tx, shop, { type, ...span });
      await publishChange(ctx, tx, shop, type);
    }
  });
}

/**
 * Sets or multiplies the values of a daily window by hand, or takes such corrections back; what is computed from them
 * follows (demand 36).
 */
export async function correctTimeserieValues(
  ctx: Ctx,
  { type, ...correction }: Correction,
): Promise<undefined> {
  await correct(ctx, { type, corrections: [correction] });
  return undefined;
}

/** Corrects several windows, of one or several departments, as one command (demand 38). */
export async function correctTimeserieRanges(ctx: Ctx, input: Ranges): Promise<undefined> {
  await correct(ctx, input);
  return undefined;
}
