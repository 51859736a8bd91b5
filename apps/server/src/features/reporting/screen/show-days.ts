import type { InputOf, ResponseOf, reporting } from '@shiftwright/contracts';
import { coverageOf, dayPartsOf, statsOfParts, versionOfView, worstGaps } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import { at, moment, type SheetRow, type Workbook } from '../../../platform/spreadsheets/workbook.ts';
import { loadCoverage } from '../../planning/index.ts';
import { COUNT, DATE, HOURS, head, TEXT, TOTAL } from '../cell-styles.ts';
import { namedShops } from '../scope.ts';
import { findScreenShops } from './screen.repository.ts';

type Input = InputOf<typeof reporting.reportDays>;
type Days = ResponseOf<typeof reporting.reportDays>;

/** Need, people and income of each day of departments, in one version (reporting 17, planning 92). */
export async function showDays(ctx: Ctx, input: Input): Promise<Days> {
  await namedShops(ctx, input.shop_id__in);
  const { dt_from, dt_to } = input;
  const version = versionOfView(input.graph_type);
  const found = await findScreenShops(
    ctx.db,
    ctx.who.network_id,
    input.shop_id__in,
    input.work_type_name_id__in,
  );
  const shops: Days['shops'] = [];
  for (const { shop_id, name, work_type_ids } of found) {
    const coverage = await loadCoverage(ctx.db, { shop_id, dt_from, dt_to, work_type_ids, version });
    const worst = worstGaps(coverage.works, coverage);
    const days = dayPartsOf(coverageOf(coverage)).map((day) => ({ ...day, worst: worst[day.dt] ?? null }));
    shops.push({ shop_id, name, days });
  }
  return { shops };
}

const STATS = [
  'predict_hours',
  'graph_hours',
  'graph_hours_with_open_vacancies',
  'covering',
  'deadtime',
  'work_hours',
  'work_days',
  'income',
  'perfomance',
] as const;
const PERCENT = { ...HOURS, format: '0.0%' };
const styleOf = (stat: (typeof STATS)[number]) =>
  stat === 'covering' || stat === 'deadtime' ? PERCENT : stat === 'work_days' ? COUNT : HOURS;

function* dayRows(ctx: Ctx, { shops }: Days): Generator<SheetRow> {
  yield head([
    ctx.t('reports.shop'),
    ctx.t('sheet.date'),
    ...STATS.map((stat) => ctx.t(`reports.stat_${stat}`)),
    ctx.t('reports.worst'),
  ]);
  const values = (days: Days['shops'][number]['days'], of = styleOf) => {
    const stats = statsOfParts(days);
    return STATS.map((stat) => at(stats[stat], of(stat)));
  };
  for (const { name, days } of shops) {
    for (const day of days) {
      const { worst } = day;
      const missing = worst && { ...worst, tm: worst.dttm.slice(11, 16) };
      const told = at(missing && ctx.t('reports.worst_gap', missing), TEXT);
      yield { cells: [at(name, TEXT), at(moment(day.dt), DATE), ...values([day]), told] };
    }
    yield {
      cells: [
        at(name, TOTAL),
        at(ctx.t('reports.total'), TOTAL),
        ...values(days, (stat) => ({ ...styleOf(stat), bold: true })),
      ],
    };
  }
}

/** The same figures as a file. */
export const daysFile = fileKind<InputOf<typeof reporting.downloadReportDays>>(
  'report_days',
  async (ctx, input): Promise<Workbook> => {
    const days = await showDays(ctx, input);
    return {
      filename: `${ctx.t('reports.days_file')}_${input.dt_from}_${input.dt_to}.xlsx`,
      sheets: [
        {
          name: ctx.t('reports.days'),
          widths: [28, 12, ...STATS.map(() => 14), 24],
          freeze: { rows: 1, columns: 2 },
          rows: dayRows(ctx, days),
        },
      ],
    };
  },
);
