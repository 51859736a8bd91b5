import type { demand, InputOf, ResponseOf } from '@shiftwright/contracts';
import { round2 } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { AppError, InvalidList, type Text } from '../../../platform/errors.ts';
import { readUpload } from '../../../platform/spreadsheets/read-sheet.ts';
import { authorise } from '../../access/index.ts';
import { findFactOutliers } from '../outliers/find-outliers.ts';
import {
  findOperationsByName,
  findShopsByCode,
  findShopsById,
  type PointSeries,
  replacePoints,
  spanOf,
  storedPointsIn,
  type UploadShop,
} from './upload.repository.ts';
import { readCounts, type Sheet, type SheetProblem, type SheetShop } from './upload-sheet.ts';

type Upload = InputOf<typeof demand.uploadTimeserieValues>;
type Preview = NonNullable<ResponseOf<typeof demand.uploadTimeserieValues>['preview']>;

/** So many problems are told row by row; a file with more is wrong as a whole. */
const MOST_PROBLEMS = 200;

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

type Series = PointSeries & { name: string };

/** The columns that are operations of the department, and a word about the others. */
async function pairOperations(ctx: Ctx, shop: UploadShop, sheet: SheetShop) {
  const byName = await findOperationsByName(ctx.db, ctx.who.network_id, shop.id, [...sheet.series.keys()]);
  const ids = new Map(byName.map((one) => [one.name.toLowerCase(), one.id]));
  const errors: Text[] = [];
  const series: Series[] = [];
  for (const [name, points] of sheet.series) {
    const operation_type_id = ids.get(name.toLowerCase());
    if (operation_type_id !== undefined) series.push({ operation_type_id, name, points });
    else errors.push({ key: 'upload.unknown_operation', params: { operation: name, shop: shop.name } });
  }
  return { series, errors };
}

async function previewOf(ctx: Ctx, type: 'F' | 'L', shop: UploadShop, series: Series[]): Promise<Preview> {
  const stored = await storedPointsIn(ctx.db, ctx.who.network_id, type, series);
  const { dttm_from, dttm_to } = spanOf(series);
  return series.map(({ operation_type_id, name, points }) => ({
    shop_id: shop.id,
    shop_name: shop.name,
    operation_type_id,
    operation_name: name,
    points: points.size,
    sum: [...points.values()].reduce((sum, value) => sum + value, 0),
    dttm_from,
    dttm_to,
    ...(stored.get(operation_type_id) ?? { replaced_points: 0, replaced_sum: 0, replaced_corrections: 0 }),
  }));
}

/** Replaces the points of one department within the time its rows span, all or nothing (demand 43). */
async function saveShop(ctx: Ctx, type: 'F' | 'L', shop: UploadShop, series: Series[]): Promise<Text[]> {
  const { network_id } = ctx.who;
  try {
    await ctx.db.transaction().execute(async (tx) => {
      await replacePoints(tx, network_id, type, series);
      await ctx.live.publish(tx, { topic: 'timeserie_value', network_id, shop_id: shop.id, type });
    });
    return [];
  } catch (error) {
    ctx.log.error({ err: error, shop_id: shop.id }, 'the counts of a department could not be saved');
    return [{ key: 'upload.shop_failed', params: { shop: shop.name } }];
  }
}

/** Cells that look like typing errors beside what is known: they are stored, and the forecast leaves them aside. */
async function outlierProblems(
  ctx: Ctx,
  shop: UploadShop,
  series: readonly Series[],
  rows: ReadonlyMap<string, number>,
): Promise<SheetProblem[]> {
  const added = new Map(series.map((one) => [one.operation_type_id, one.points]));
  const found = await findFactOutliers(ctx, shop.id, added);
  return found.flatMap(({ operation_type_id, name, dttm, dttm_to, value, usual }): SheetProblem[] => {
    const moments = [...(added.get(operation_type_id)?.keys() ?? [])];
    const moment = moments.find((one) => one >= dttm && one <= dttm_to);
    if (moment === undefined) return [];
    const row = rows.get(moment) ?? null;
    const params = { row: row ?? '', operation: name, value, usual: round2(usual) };
    return [{ key: 'upload.outlier', params, row, is_fatal: false }];
  });
}

const general = (text: Text): SheetProblem => ({ ...text, row: null, is_fatal: false });

/** Reads counts or a forecast from a spreadsheet, or tells what that would do (demand 44). */
export async function uploadTimeserieValues(ctx: Ctx, input: Upload) {
  const { rows } = await readUpload(input.file);
  const sheet = readCounts(rows, input.shop_id !== undefined);
  const isDryRun = input.dry_run === true;
  const fatal = sheet.problems.filter((one) => one.is_fatal);
  if (fatal.length > 0 && !isDryRun) throw new InvalidList(fatal.slice(0, MOST_PROBLEMS));
  const { pairs, errors } = await pairShops(ctx, input, sheet);
  const problems = [...sheet.problems, ...errors.map(general)];
  const preview: Preview = [];
  for (const { shop, sheet: rows } of pairs) {
    const { series, errors: unknown } = await pairOperations(ctx, shop, rows);
    problems.push(...unknown.map(general));
    if (series.length === 0) continue;
    if (input.type === 'F') problems.push(...(await outlierProblems(ctx, shop, series, rows.rows)));
    if (isDryRun) preview.push(...(await previewOf(ctx, input.type, shop, series)));
    else problems.push(...(await saveShop(ctx, input.type, shop, series)).map(general));
  }
  const listed = problems.map(({ row, is_fatal, key, params }) => ({
    row,
    is_fatal,
    text: ctx.t(key, params),
  }));
  const texts = listed.filter((one) => !one.is_fatal).map((one) => one.text);
  return isDryRun ? { errors: texts, problems: listed.slice(0, MOST_PROBLEMS), preview } : { errors: texts };
}
