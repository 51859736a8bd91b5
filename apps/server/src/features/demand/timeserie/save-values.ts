import type { demand, InputOf } from '@shiftwright/contracts';
import { dtOf, itemAt } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, Invalid } from '../../../platform/errors.ts';
import { authorise } from '../../access/index.ts';
import { keepCorrections } from '../calculation/keep-corrections.ts';
import { LOST_AFTER_SECONDS, watchLoad } from '../calculation/load-job.ts';
import { recomputeWindow } from '../calculation/recompute.ts';
import { findStoredPoints } from '../calculation/stored-points.repository.ts';
import {
  findSavingShop,
  findSeries,
  insertPoints,
  removeSpan,
  type SerieKey,
  setLoadStatus,
} from './save.repository.ts';

type Given = InputOf<typeof demand.saveTimeserieValues>['data'];
type Shop = NonNullable<Awaited<ReturnType<typeof findSavingShop>>>;

const KEYS = ['timeserie_id', 'timeserie_code', 'timeserie_name'] as const;

async function shopOf(ctx: Ctx, given: Given): Promise<Shop> {
  const { shop_id, shop_code } = given;
  if (shop_id === undefined && !shop_code) throw new Invalid('demand.no_department');
  const shop = await findSavingShop(ctx.db, ctx.who.network_id, { shop_id, shop_code });
  if (!shop) throw new Invalid('demand.unknown_department');
  await authorise(ctx, 'PeriodClients', 'POST', [shop.id]);
  return shop;
}

/** The points by operation; all of them name theirs in the same way, inside the period, and none twice. */
async function pointsOf(tx: Tx, shop: Shop, given: Given) {
  const key: SerieKey | undefined = KEYS.find((name) => given.serie[0]?.[name] !== undefined);
  if (given.serie.length > 0 && !key) throw new Invalid('demand.unnamed_serie');
  const names = [...new Set(given.serie.map((one) => key && one[key]))];
  const known = key
    ? await findSeries(tx, shop, key, names as (string | number)[])
    : new Map<string, number>();
  const seen = new Set<string>();
  return given.serie.map((one) => {
    const name = key && one[key];
    if (name === undefined) throw new Invalid('demand.unnamed_serie');
    const operation_type_id = known.get(String(name));
    if (operation_type_id === undefined) throw new Invalid('demand.unknown_operation');
    const { dttm } = one;
    if (dtOf(dttm) < given.dt_from || dtOf(dttm) > given.dt_to)
      throw new Invalid('demand.outside_period', { dttm });
    if (seen.has(`${operation_type_id} ${dttm}`)) throw new Invalid('demand.repeated_value', { dttm });
    seen.add(`${operation_type_id} ${dttm}`);
    return { operation_type_id, dttm, value: Math.max(0, one.value), q10: null, q90: null, parts: null };
  });
}

async function save(ctx: Ctx, tx: Tx, shop: Shop, given: Given) {
  const points = await pointsOf(tx, shop, given);
  const { type, dt_from, dt_to, status } = given;
  if (points.length > 0) {
    const ids = [...new Set(points.map((point) => point.operation_type_id))];
    const times = points.map((point) => point.dttm.slice(11)).toSorted();
    const span = { network_id: shop.network_id, type, dt_from, dt_to };
    const [tm_from, tm_to] = [itemAt(times, 0), itemAt(times, -1)];
    const inSpan = (dttm: string) => dttm.slice(11) >= tm_from && dttm.slice(11) <= tm_to;
    const stored = (await findStoredPoints(tx, span, ids)).filter((one) => inSpan(one.dttm));
    await removeSpan(tx, span, ids, { tm_from, tm_to });
    await insertPoints(
      tx,
      span,
      type === 'F' ? keepCorrections(points, []) : keepCorrections(points, stored),
    );
    if (type !== 'F' && stored.some((one) => one.is_corrected)) await recomputeWindow(tx, shop, span);
  }
  if (status) await setLoadStatus(tx, shop, status, ctx.clock.now().toISOString());
  const { network_id, id: shop_id } = shop;
  await ctx.live.publish(tx, { topic: 'timeserie_value', network_id, shop_id, type });
}

/** Another system that never ends its calculation leaves no department in progress for ever. */
async function watchOver(
  ctx: Ctx,
  tx: Tx,
  { id: shop_id, network_id, load_template_id }: Shop,
  given: Given,
) {
  const { dt_from, dt_to } = given;
  const order = { network_id, shop_id, load_template_id: load_template_id ?? 0, dt_from, dt_to };
  await ctx.jobs.enqueue(tx, watchLoad, order, { after_seconds: LOST_AFTER_SECONDS });
}

/**
 * Takes the forecast or the counts of a department from another system; corrections by hand stay on a forecast
 * (demand 41). Tells whether anything was saved.
 */
export async function saveTimeserieValues(ctx: Ctx, { data }: InputOf<typeof demand.saveTimeserieValues>) {
  const shop = await shopOf(ctx, data);
  const now = ctx.clock.now().toISOString();
  const { status } = data;
  if (status !== undefined && status !== 'R') {
    await ctx.db.transaction().execute(async (tx) => {
      await setLoadStatus(tx, shop, status, now);
      if (status === 'P') await watchOver(ctx, tx, shop, data);
    });
    return false;
  }
  try {
    await ctx.db.transaction().execute((tx) => save(ctx, tx, shop, data));
    return true;
  } catch (error) {
    if (error instanceof AppError && data.status) await setLoadStatus(ctx.db, shop, 'E', now);
    throw error;
  }
}
