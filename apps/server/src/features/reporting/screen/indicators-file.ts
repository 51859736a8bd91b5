import type { InputOf, reporting } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import { at, moment, type SheetRow, type Workbook } from '../../../platform/spreadsheets/workbook.ts';
import { COUNT, DATE, HOURS, head, TEXT, texts } from '../cell-styles.ts';
import { showIndicators } from './show-indicators.ts';

const PUNCTUALITY = [
  'plan_hours',
  'fact_hours',
  'beyond_plan_hours',
  'late_count',
  'late_hours',
  'early_count',
  'early_hours',
  'absence_count',
  'absence_hours',
] as const;
/** Of the person in all departments (reporting 18). */
const NORM = ['worked_hours', 'norm_hours', 'overtime_hours', 'below_norm_hours'] as const;
const cell = (name: string, value: number | null) => at(value, name.endsWith('count') ? COUNT : HOURS);
const named = (ctx: Ctx, names: readonly (typeof PUNCTUALITY)[number][]) =>
  names.map((name) => ctx.t(`reports.screen_${name}`));

function* dayRows(ctx: Ctx, { shops }: reporting.ReportIndicators): Generator<SheetRow> {
  yield head([
    ctx.t('reports.shop'),
    ctx.t('sheet.date'),
    ctx.t('reports.screen_need_hours'),
    ...named(ctx, PUNCTUALITY),
  ]);
  for (const { name, days } of shops) {
    for (const day of days) {
      const values = PUNCTUALITY.map((key) => cell(key, day[key]));
      yield { cells: [at(name, TEXT), at(moment(day.dt), DATE), at(day.need_hours, HOURS), ...values] };
    }
  }
}

function* peopleRows(ctx: Ctx, { people }: reporting.ReportIndicators): Generator<SheetRow> {
  yield head([
    ctx.t('sheet.employee'),
    ctx.t('sheet.tabel_code'),
    ctx.t('reports.shop'),
    ...named(ctx, PUNCTUALITY),
    ...NORM.map((name) => ctx.t(`reports.screen_${name}`)),
  ]);
  for (const person of people) {
    const values = PUNCTUALITY.map((key) => cell(key, person[key]));
    const norms = NORM.map((name) => at(person[name], HOURS));
    yield { cells: [...texts([person.name, person.tabel_code, person.shop_name]), ...values, ...norms] };
  }
}

/** Days and people of the indicators as a file of two sheets. */
export const indicatorsFile = fileKind<InputOf<typeof reporting.downloadReportIndicators>>(
  'report_indicators',
  async (ctx, input): Promise<Workbook> => {
    const shown = await showIndicators(ctx, input);
    const wide = PUNCTUALITY.map(() => 13);
    return {
      filename: `${ctx.t('reports.indicators_file')}_${input.dt_from}_${input.dt_to}.xlsx`,
      sheets: [
        {
          name: ctx.t('reports.screen_by_day'),
          widths: [28, 12, 13, ...wide],
          freeze: { rows: 1, columns: 2 },
          rows: dayRows(ctx, shown),
        },
        {
          name: ctx.t('reports.screen_by_person'),
          widths: [32, 14, 28, ...wide, ...NORM.map(() => 13)],
          freeze: { rows: 1, columns: 1 },
          rows: peopleRows(ctx, shown),
        },
      ],
    };
  },
);
