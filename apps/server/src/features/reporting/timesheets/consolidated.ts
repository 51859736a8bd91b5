import type { InputOf, reporting } from '@shiftwright/contracts';
import { type DayType, isPrivateDay, nameOfDayType, round2 } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import { at, type SheetCell, type SheetRow, type Workbook } from '../../../platform/spreadsheets/workbook.ts';
import { knownPeople } from '../../access/index.ts';
import { loadDayTypes } from '../../planning/index.ts';
import { CENTRE, HOURS, head, line, TEXT, TOTAL, title } from '../cell-styles.ts';
import { personPeriods } from '../person-periods.ts';
import type { ReportShop } from '../report-scope.repository.ts';
import { namedShops, shopNames } from '../scope.ts';
import { type ConsolidatedRow, findConsolidated } from './consolidated.repository.ts';

type Input = InputOf<typeof reporting.downloadConsolidatedTimesheet>;

const HOUR_COLUMNS = ['fact', 'main', 'additional', 'additional_night'] as const;
const HOUR_TITLES = [
  'reports.fact_total',
  'reports.main_total',
  'reports.additional_total',
  'reports.additional_night',
] as const;

interface Layout {
  shops: readonly ReportShop[];
  by_employee: boolean;
  by_position: boolean;
  /** Types whose hours have a column of their own. */
  types: readonly DayType[];
}

/** The layout, and whose absences the reader may know. */
interface ReaderLayout extends Layout {
  knows: (userId: number | null) => boolean;
}

/** The norm of people in a period, by employee. */
async function normsOf(ctx: Ctx, rows: readonly ConsolidatedRow[], { dt_from, dt_to }: Input) {
  const employee_ids = rows.flatMap((row) => row.employee_id ?? []);
  const periods = await personPeriods(ctx, { employee_ids, dt_from, dt_to });
  return new Map([...periods].map(([id, period]) => [id, period.norm_hours]));
}

const named = (layout: Layout) => [
  ...(layout.shops.length > 1 ? (['reports.shop'] as const) : []),
  ...(layout.by_employee ? (['sheet.employee'] as const) : []),
  ...(layout.by_position ? (['sheet.position', 'reports.staff_kind'] as const) : []),
];

function namedCells(ctx: Ctx, row: ConsolidatedRow, layout: Layout): SheetCell[] {
  const employer = row.is_outsourced ? ` (${row.employer})` : '';
  return [
    ...(layout.shops.length > 1 ? [at(row.shop, TEXT)] : []),
    ...(layout.by_employee ? [at(row.employee, TEXT)] : []),
    ...(layout.by_position
      ? [
          at(`${row.position ?? ''}${employer}`.trim(), TEXT),
          at(ctx.t(row.is_outsourced ? 'reports.not_staff' : 'reports.staff'), CENTRE),
        ]
      : []),
  ];
}

/** The figures of a row, in the order of their columns. */
function figures(row: ConsolidatedRow, layout: ReaderLayout, norms: ReadonlyMap<number, number>): number[] {
  return [
    ...HOUR_COLUMNS.map((key) => row[key]),
    ...(layout.by_employee
      ? [
          // Hours of paid absences are of those whose absences the reader may know (access 56).
          ...layout.types.map((type) =>
            isPrivateDay({ type: type.code, is_dayoff: type.is_dayoff }) && !layout.knows(row.user_id)
              ? 0
              : (row.hours_by_type[type.code] ?? 0),
          ),
          norms.get(row.employee_id ?? 0) ?? 0,
        ]
      : []),
  ];
}

async function* sheetRows(ctx: Ctx, input: Input, layout: Layout): AsyncGenerator<SheetRow> {
  const { dt_from, dt_to } = input;
  yield title(ctx.t('reports.consolidated'));
  yield line(ctx.t('reports.objects', { shops: shopNames(ctx, layout.shops) }));
  yield line(ctx.t('reports.period', { dt_from, dt_to }));
  const more = layout.by_employee
    ? [...layout.types.map((type) => nameOfDayType(type, ctx.locale)), ctx.t('reports.main_norm')]
    : [];
  yield head([...named(layout).map((key) => ctx.t(key)), ...HOUR_TITLES.map((key) => ctx.t(key)), ...more]);

  const rows = await findConsolidated(ctx.db, {
    network_id: ctx.who.network_id,
    shop_ids: layout.shops.map((shop) => shop.id),
    dt_from,
    dt_to,
    slice: input.group_by,
    locale: ctx.locale,
  });
  const knows = await knownPeople(
    ctx,
    rows.map((row) => row.user_id),
    { ever: true },
  );
  const norms = layout.by_employee ? await normsOf(ctx, rows, input) : new Map<number, number>();
  const totals: number[] = [];
  const listed = new Set<number | null>();
  for (const row of rows) {
    const values = figures(row, { ...layout, knows }, norms);
    const isListed = row.employee_id !== null && listed.has(row.employee_id);
    listed.add(row.employee_id);
    for (const [i, value] of values.entries()) {
      // Somebody in several rows has one norm.
      const isNorm = layout.by_employee && i === values.length - 1;
      totals[i] = (totals[i] ?? 0) + (isNorm && isListed ? 0 : value);
    }
    yield { cells: [...namedCells(ctx, row, layout), ...values.map((value) => at(value, HOURS))] };
  }
  const empty = named(layout).map((_key, i) => at(i === 0 ? ctx.t('reports.total') : null, TOTAL));
  const width = HOUR_COLUMNS.length + more.length;
  yield { cells: [...empty, ...Array.from({ length: width }, (_, i) => at(round2(totals[i] ?? 0), TOTAL))] };
}

/** Hours of timesheets by employee, employee and position, or position (reporting 13). */
export const consolidatedFile = fileKind<Input>(
  'report_consolidated',
  async (ctx, input): Promise<Workbook> => {
    const shops = await namedShops(ctx, input.shop_id__in);
    if (shops.length === 0) throw new NotFound('request.unknown_department');
    const types = await loadDayTypes(ctx.db, ctx.who.network_id);
    const layout: Layout = {
      shops,
      by_employee: input.group_by !== 'position',
      by_position: input.group_by !== 'employee',
      types: [...types.values()].filter((type) => type.is_active && type.show_stat_in_hours),
    };
    return {
      filename: `${ctx.t('reports.consolidated_file')}_${input.dt_from}_${input.dt_to}.xlsx`,
      sheets: [
        {
          name: ctx.t('reports.consolidated'),
          widths: [
            ...named(layout).map((key) => (key === 'reports.staff_kind' ? 12 : 36)),
            ...Array(5 + layout.types.length).fill(18),
          ],
          freeze: { rows: 4, columns: 1 },
          rows: sheetRows(ctx, input, layout),
        },
      ],
    };
  },
);
