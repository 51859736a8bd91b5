import type { InputOf, reporting } from '@shiftwright/contracts';
import { eachDt, round2 } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import { at, moment, type SheetRow, type Workbook } from '../../../platform/spreadsheets/workbook.ts';
import { HEAD, HOURS, TOTAL, texts } from '../cell-styles.ts';
import { countDays, type ReportScope } from '../report-scope.repository.ts';
import { namedShops, reportScope } from '../scope.ts';
import { findPivotPeople, findPivotRows, type PivotFilter } from './pivot.repository.ts';

type Input = InputOf<typeof reporting.downloadPivotTabel>;

const BATCH = 50;
const NAMED = [
  'reports.employee_network',
  'reports.shop',
  'reports.work_type',
  'sheet.tabel_code',
  'sheet.employee',
] as const;

async function* sheetRows(ctx: Ctx, scope: ReportScope, filter: PivotFilter): AsyncGenerator<SheetRow> {
  const dates = eachDt(scope.dt_from, scope.dt_to);
  const heads = dates.map((dt) => at(moment(dt), { ...HEAD, format: 'dd\\.mm' }));
  yield { cells: [...NAMED.map((key) => at(ctx.t(key), HEAD)), ...heads, at(ctx.t('reports.total'), HEAD)] };

  const people = await findPivotPeople(ctx.db, scope, ctx.locale);
  const totals = dates.map(() => 0);
  for (let from = 0; from < people.length; from += BATCH) {
    for (const row of await findPivotRows(ctx.db, scope, filter, people.slice(from, from + BATCH))) {
      const hours = dates.map((dt) => row.hours[dt] ?? 0);
      for (const [i, value] of hours.entries()) totals[i] = (totals[i] ?? 0) + value;
      const sum = hours.reduce((all, one) => all + one, 0);
      const names = texts([row.employer, row.shop, row.work_type, row.tabel_code, row.name]);
      yield { cells: [...names, ...hours.map((value) => at(round2(value), HOURS)), at(round2(sum), TOTAL)] };
    }
  }
  const sum = totals.reduce((all, one) => all + one, 0);
  const empty = NAMED.map((_key, i) => at(i === 0 ? ctx.t('reports.total') : null, TOTAL));
  yield { cells: [...empty, ...totals.map((value) => at(round2(value), TOTAL)), at(round2(sum), TOTAL)] };
}

/** Hours of approved facts, a column per date, with every filter that is named (reporting 14). */
export const pivotFile = fileKind<Input>('report_pivot', async (ctx, input): Promise<Workbook> => {
  await namedShops(ctx, input.shop_id__in);
  const scope = await reportScope(ctx, 'Reports_pivot_tabel', input);
  const filter: PivotFilter = {
    user_ids: input.user_id__in,
    network_ids: input.network_id__in,
    work_type_name_ids: input.work_type_name_id__in,
    is_vacancy: input.is_vacancy,
    is_outsource: input.is_outsource,
  };
  return {
    cells: await countDays(ctx.db, scope),
    filename: `${ctx.t('reports.pivot_file')}_${input.dt_from}_${input.dt_to}.xlsx`,
    sheets: [
      {
        name: ctx.t('reports.pivot'),
        widths: [22, 26, 20, 14, 32, ...Array(91).fill(8)],
        freeze: { rows: 1, columns: 5 },
        rows: sheetRows(ctx, scope, filter),
      },
    ],
  };
});
