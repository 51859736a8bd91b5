import type { InputOf, reporting } from '@shiftwright/contracts';
import {
  accountingPeriod,
  groupRows,
  monthEnd,
  monthsOf,
  normHours,
  type PeriodLength,
} from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import {
  at,
  type CellStyle,
  columnName,
  type SheetCell,
  type SheetRow,
  type Workbook,
} from '../../../platform/spreadsheets/workbook.ts';
import { accessScope } from '../../access/index.ts';
import { type EmploymentNorms, loadEmploymentNorms } from '../../planning/index.ts';
import { HEAD, HOURS, line, TEXT, title } from '../cell-styles.ts';
import { monthText } from '../months.ts';
import { findReportPeople, type ReportPerson } from '../people.repository.ts';
import { findReportNetwork } from '../scope.repository.ts';
import { namedShops, today } from '../scope.ts';
import { findMonthHours, type MonthHours } from './overtimes.repository.ts';

type Input = InputOf<typeof reporting.downloadOvertimes>;
interface Period {
  dt_from: string;
  dt_to: string;
}

const BATCH = 50;
const TENTHS: CellStyle = { ...HOURS, format: '0.0' };
const PER_MONTH = [
  'reports.norm',
  'reports.worked',
  'reports.difference',
  'reports.celebration',
  'reports.planned',
] as const;

interface Figures {
  norm: number;
  worked: number;
  celebration: number;
  planned: number;
}

/** Norm, work and plan of a month; work on celebrations stands apart. */
function figuresOf(
  month: string,
  employments: readonly EmploymentNorms[],
  hours: readonly MonthHours[],
): Figures {
  const period = { dt_from: month, dt_to: monthEnd(month) };
  const of = (is_fact: boolean) => hours.find((one) => one.month === month && one.is_fact === is_fact);
  const fact = of(true);
  return {
    norm: employments.reduce((sum, one) => sum + normHours(one, period, one.typeOf), 0),
    worked: (fact?.hours ?? 0) - (fact?.celebration_hours ?? 0),
    celebration: fact?.celebration_hours ?? 0,
    planned: of(false)?.hours ?? 0,
  };
}

const tenths = (value: number): SheetCell => at(Math.round(value * 10) / 10, TENTHS);

function personCells(person: ReportPerson, months: readonly Figures[]): SheetCell[] {
  const sum = (key: keyof Figures) => months.reduce((total, one) => total + one[key], 0);
  const main = (one: Figures) => [tenths(one.norm), tenths(one.worked), tenths(one.worked - one.norm)];
  const total: Figures = { norm: sum('norm'), worked: sum('worked'), celebration: 0, planned: 0 };
  return [
    at(person.name, TEXT),
    at(person.tabel_code, TEXT),
    ...main(total),
    ...months.flatMap((one) => [...main(one), tenths(one.celebration), tenths(one.planned)]),
  ];
}

async function* personRows(
  ctx: Ctx,
  people: readonly ReportPerson[],
  period: Period,
  months: readonly string[],
): AsyncGenerator<SheetRow> {
  const { network_id } = ctx.who;
  for (let from = 0; from < people.length; from += BATCH) {
    const some = people.slice(from, from + BATCH);
    const employee_ids = some.map((person) => person.employee_id);
    const norms = groupRows(
      await loadEmploymentNorms(ctx.db, { employee_ids, network_ids: [network_id], ...period }),
      (one) => one.employee_id,
    );
    const hours = groupRows(
      await findMonthHours(ctx.db, { network_id, employee_ids, ...period }),
      (one) => one.employee_id,
    );
    for (const person of some) {
      const id = person.employee_id;
      const figures = months.map((month) => figuresOf(month, norms.get(id) ?? [], hours.get(id) ?? []));
      yield { cells: personCells(person, figures) };
    }
  }
}

/** Overtime and shortfall of the current accounting period, month by month (reporting 15). */
export const overtimesFile = fileKind<Input>('overtimes', async (ctx, input): Promise<Workbook> => {
  const shops = await namedShops(ctx, input.shop_id === undefined ? [] : [input.shop_id]);
  const network = await findReportNetwork(ctx.db, ctx.who.network_id);
  const period = accountingPeriod(today(ctx), network.accounting_period_length as PeriodLength);
  const months = monthsOf(period.dt_from, period.dt_to);
  const people = await findReportPeople(ctx.db, {
    network_id: ctx.who.network_id,
    locale: ctx.locale,
    ...period,
    shop_ids: shops.map((shop) => shop.id),
    employee_ids: input.employee_id__in,
    within: await accessScope(ctx, 'WorkerDay_overtimes_undertimes_report'),
  });

  async function* rows(): AsyncGenerator<SheetRow> {
    yield title(ctx.t('reports.overtimes'));
    yield line(ctx.t('reports.period', period));
    const over = [
      ...Array(5).fill(''),
      ...months.flatMap((month) => [monthText(ctx, month), '', '', '', '']),
    ];
    yield { cells: over.map((text, i) => (i < 5 ? null : at(text, HEAD))) };
    const named = [
      'sheet.employee',
      'sheet.tabel_code',
      'reports.norm',
      'reports.worked',
      'reports.difference',
    ] as const;
    const keys = [...named, ...months.flatMap(() => PER_MONTH)];
    yield { cells: keys.map((key) => at(ctx.t(key), HEAD)), height: 42 };
    yield* personRows(ctx, people, period, months);
  }
  return {
    filename: `${ctx.t('reports.overtimes_file')}_${period.dt_from}_${period.dt_to}.xlsx`,
    sheets: [
      {
        name: ctx.t('reports.overtimes'),
        widths: [32, 14, ...Array(3 + months.length * 5).fill(12)],
        freeze: { rows: 4, columns: 2 },
        merges: months.map((_month, i) => `${columnName(5 + i * 5)}3:${columnName(9 + i * 5)}3`),
        rows: rows(),
      },
    ],
  };
});
