import type { demand, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError, Invalid, type Text } from '../../../platform/errors.ts';
import { readSheet } from '../../../platform/spreadsheets/read-sheet.ts';
import { authorise } from '../../access/index.ts';
import {
  findOperationsByName,
  findShopsByCode,
  findShopsById,
  type PointSeries,
  replacePoints,
  type UploadShop,
} from './upload.repository.ts';
import { readCounts, type Sheet, type SheetShop } from './upload-sheet.ts';

type Upload = InputOf<typeof demand.uploadTimeserieValues>;

async function readFile(input: Upload): Promise<Sheet> {
  if (!/\.xlsx?$/i.test(input.file.filename)) throw new Invalid('upload.extension');
  const rows = await readSheet(input.file.bytes);
  if (rows === null) throw new Invalid('upload.unreadable');
  return readCounts(rows, input.shop_id !== undefined);
}

/** May the caller upload there? The call itself only asked for the department it names. */
async function mayUpload(ctx: Ctx, shop: UploadShop): Promise<boolean> {
  try {
    await authorise(ctx, 'PeriodClients_upload', 'POST', [shop.id]);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function pairShops(ctx: Ctx, input: Upload, sheet: Sheet) {
  const codes = sheet.shops.map((one) => one.shop_code).filter((code) => code !== null);
  const found =
    codes.length > 0
      ? await findShopsByCode(ctx.db, ctx.who.network_id, codes)
      : await findShopsById(ctx.db, ctx.who.network_id, input.shop_id ?? 0);
  const errors: Text[] = [];
  const pairs: { shop: UploadShop; sheet: SheetShop }[] = [];

  for (const one of sheet.shops) {
    const same = found.filter((shop) => one.shop_code === null || shop.code === one.shop_code);
    const [shop] = same;
    const shop_code = one.shop_code ?? '';
    if (!shop) errors.push({ key: 'upload.unknown_shop', params: { shop_code } });
    else if (same.length > 1) errors.push({ key: 'upload.several_shops', params: { shop_code } });
    else if (one.shop_code !== null && !(await mayUpload(ctx, shop)))
      errors.push({ key: 'upload.forbidden_shop', params: { shop: shop.name } });
    else pairs.push({ shop, sheet: one });
  }
  return { pairs, errors };
}

/** Replaces the points of one department within the time its rows span, all or nothing. */
async function saveShop(ctx: Ctx, type: 'F' | 'L', shop: UploadShop, sheet: SheetShop): Promise<Text[]> {
  const known = await findOperationsByName(ctx.db, ctx.who.network_id, shop.id, [...sheet.series.keys()]);
  const ids = new Map(known.map((one) => [one.name, one.id]));
  const errors: Text[] = [];
  const series: PointSeries[] = [];
  for (const [operation, points] of sheet.series) {
    const operation_type_id = ids.get(operation);
    if (operation_type_id !== undefined) series.push({ operation_type_id, points });
    else errors.push({ key: 'upload.unknown_operation', params: { operation, shop: shop.name } });
  }
  if (series.length === 0) return errors;

  const { network_id } = ctx.who;
  try {
    await ctx.db.transaction().execute(async (tx) => {
      await replacePoints(tx, network_id, type, series);
      await ctx.live.tell(tx, { topic: 'timeserie_value', network_id, shop_id: shop.id, type });
    });
  } catch (error) {
    ctx.log.error({ err: error, shop_id: shop.id }, 'the counts of a department could not be saved');
    errors.push({ key: 'upload.shop_failed', params: { shop: shop.name } });
  }
  return errors;
}

/** Reads counts or a forecast from a spreadsheet (`rules forecast-autoschedule §5.5`). */
export async function uploadTimeserieValues(ctx: Ctx, input: Upload) {
  const sheet = await readFile(input);
  const { pairs, errors } = await pairShops(ctx, input, sheet);
  const texts = [...sheet.errors, ...errors];
  for (const pair of pairs) texts.push(...(await saveShop(ctx, input.type, pair.shop, pair.sheet)));
  return { errors: texts.map((text) => ctx.t(text.key, text.params)) };
}
