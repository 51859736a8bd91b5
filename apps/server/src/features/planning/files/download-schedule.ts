import type { InputOf, planning } from '@shiftwright/contracts';
import { dayTypesByCode, eachDt, monthEnd, monthStart, productionDayOf } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import type { Workbook } from '../../../platform/spreadsheets/workbook.ts';
import { knownPeople } from '../../access/index.ts';
import {
  findDayTypes,
  findProductionDays,
  findRegionParents,
} from '../worker-day/saving/planning-context.repository.ts';
import {
  exampleSheet,
  legendSheet,
  rowsSheet,
  type SheetStyle,
  signatureSheet,
  titleOf,
  weeksSheet,
} from './downloaded-schedule-sheets.ts';
import {
  findSheetPeople,
  findSheetShop,
  findWorkTypeNames,
  type SheetShop,
} from './schedule-people.repository.ts';
import { type RowsQuery, scheduleRows, type Version } from './schedule-rows.ts';

interface Period {
  dt_from: string;
  dt_to: string;
}

interface SchedulePart {
  shop: SheetShop;
  cells: number;
  look: SheetStyle;
  /** All of it, or a part of its dates. */
  rows: (part?: Period) => ReturnType<typeof scheduleRows>;
}

async function kindsOf(ctx: Ctx, shop: SheetShop, period: Period) {
  const days = await findProductionDays(ctx.db, { network_ids: [shop.network_id], ...period });
  const parents = await findRegionParents(ctx.db, [shop.network_id]);
  const region = shop.region_id ?? 0;
  return productionDayOf(days, region, parents.get(region) ?? null);
}

async function loadSchedule(
  ctx: Ctx,
  q: Period & { shop_id: number; version: Version; employee_id__in?: number[] | undefined },
): Promise<SchedulePart> {
  const shop = await findSheetShop(ctx.db, ctx.who.network_id, q.shop_id);
  if (!shop) throw new Invalid('request.unknown_department');
  const { dt_from, dt_to, version } = q;
  const types = dayTypesByCode(await findDayTypes(ctx.db, [shop.network_id]));
  const people = await findSheetPeople(ctx.db, {
    network_id: shop.network_id,
    shop_id: shop.id,
    dt_from,
    dt_to,
    locale: ctx.locale,
    employee_ids: q.employee_id__in,
    only_visible: true,
  });
  const work_types = await findWorkTypeNames(ctx.db, shop.id);
  const knows = await knownPeople(
    ctx,
    people.map((person) => person.user_id),
    { ever: true },
  );
  const query: RowsQuery = { shop_id: shop.id, types, work_types, dt_from, dt_to, version, knows };
  const look: SheetStyle = {
    title: titleOf(ctx, dt_from, version === 'main_timesheet'),
    shop: shop.name,
    dates: eachDt(dt_from, dt_to),
    types,
    kindOf: await kindsOf(ctx, shop, { dt_from, dt_to }),
  };
  const cells = people.length * look.dates.length;
  return { shop, cells, look, rows: (part) => scheduleRows(ctx.db, people, { ...query, ...part }) };
}

const fileName = (name: string, shop: SheetShop, dt: string) =>
  `${name}_${(shop.code ?? shop.name).replace(/[/\\:*?"<>|]/g, '_')}_${dt.slice(0, 7)}.xlsx`;

/** The schedule of a month: to sign, by weeks, and what the codes mean (planning 156). */
export const timetableFile = fileKind<InputOf<typeof planning.downloadTimetable>>(
  'timetable',
  async (ctx, input): Promise<Workbook> => {
    const dt_from = monthStart(input.dt_from);
    const version: Version = input.inspection_version
      ? 'main_timesheet'
      : { is_fact: false, is_approved: input.is_approved };
    const period = { dt_from, dt_to: monthEnd(dt_from) };
    const { shop, cells, look, rows } = await loadSchedule(ctx, {
      ...period,
      shop_id: input.shop_id,
      version,
    });
    const main =
      shop.timetable_format === 'row_format'
        ? rowsSheet(ctx, look, rows())
        : signatureSheet(ctx, look, rows());
    const weeks = weeksSheet(ctx, look, rows);
    const legend = legendSheet(ctx, look.types);
    return {
      filename: fileName(ctx.t('sheet.timetable_file'), shop, dt_from),
      cells: 2 * cells,
      sheets: input.on_print ? [weeks, legend] : [main, weeks, legend],
    };
  },
);

/** A file to fill in and upload, with the days that stand (planning 156). */
export const exampleFile = fileKind<InputOf<typeof planning.downloadUploadExample> & { emails?: string[] }>(
  'upload_example',
  async (ctx, input): Promise<Workbook> => {
    const { is_fact, is_approved, shop_id, dt_from, dt_to, employee_id__in } = input;
    const version = { is_fact, is_approved };
    const { shop, cells, look, rows } = await loadSchedule(ctx, {
      shop_id,
      dt_from,
      dt_to,
      version,
      employee_id__in,
    });
    const sheet =
      shop.timetable_format === 'row_format' ? rowsSheet(ctx, look, rows()) : exampleSheet(ctx, look, rows());
    return { filename: fileName(ctx.t('sheet.example_file'), shop, dt_from), cells, sheets: [sheet] };
  },
);
