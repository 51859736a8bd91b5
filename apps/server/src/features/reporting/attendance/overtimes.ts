import type { InputOf, reporting } from '@shiftwright/contracts';
import {
  accountingPeriod,
  monthEnd,
  monthsOf,
  normBalance,
  type PeriodLength,
  type PersonPeriod,
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
import { loadNormRules } from '../../planning/index.ts';
import { HEAD, HOURS, line, TEXT, title } from '../cell-styles.ts';
import { monthText } from '../months.ts';
import { findReportPeople, type ReportPerson } from '../people.repository.ts';
import { personPeriods } from '../person-periods.ts';
import { findReportNetwork } from '../report-scope.repository.ts';
import { namedShops, today } from '../scope.ts';
import { findCelebrationHours } from './overtimes.repository.ts';

type Input = InputOf<typeof reporting.downloadOvertimes>;
interface Period {
  dt_from: string;
  dt_to: string;
}

const BATCH = 50;
const TENTHS: CellStyle = { ...HOURS, format: '0.0' };

const MAIN = [
  'reports.norm',
  'reports.worked',
  'reports.overtime',
  'reports.below_norm',
  'reports.celebration',
] as const;
const PER_MONTH = [...MAIN, 'reports.planned'] as const;
/** Name, personnel number, and the sums of the period. */
const FIRST = 2 + MAIN.length;

interface Figures {
  norm: number;
  worked: number;
  celebration: number;
  planned: number;
}

/** Norm, work and plan of a month; work on celebrations stands apart. */
function figuresOf(period: PersonPeriod | undefined, celebration: number): Figures {
  return {
    norm: period?.norm_hours ?? 0,
    worked: (period?.worked_hours ?? 0) - celebration,
    celebration,
    planned: period?.planned_hours ?? 0,
  };
}

const tenths = (value: number): SheetCell => at(Math.round(value * 10) / 10, TENTHS);

function mainCells({ norm, worked, celebration }: Omit<Figures, 'planned'>): SheetCell[] {
  const { overtime_hours, below_norm_hours } = normBalance(worked, norm);
  return [norm, worked, overtime_hours, below_norm_hours, celebration].map(tenths);
}

function personCells(person: ReportPerson, months: readonly Figures[]): SheetCell[] {
  const sum = (key: keyof Figures) => months.reduce((total, one) => total + one[key], 0);
  return [
    at(person.name, TEXT),
    at(person.tabel_code, TEXT),
    ...mainCells({ norm: sum('norm'), worked: sum('worked'), celebration: sum('celebration') }),
    ...months.flatMap((one) => [...mainCells(one), tenths(one.planned)]),
  ];
}

async function* personRows(
  ctx: Ctx,
  people: readonly ReportPerson[],
  period: Period,
  months: readonly string[],
): AsyncGenerator<SheetRow> {
  const { network_ids } = await loadNormRules(ctx, ctx.who.network_id);
  for (let from = 0; from < people.length; from += BATCH) {
    const some = people.slice(from, from + BATCH);
    const employee_ids = some.map((person) => person.employee_id);
    const periods = new Map<string, Map<number, PersonPeriod>>();
    for (const month of months) {
      const dates = { dt_from: month, dt_to: monthEnd(month) };
      periods.set(month, await personPeriods(ctx, { employee_ids, ...dates }));
    }
    const found = await findCelebrationHours(ctx.db, { network_ids, employee_ids, ...period });
    const celebrations = new Map(found.map((row) => [`${row.employee_id} ${row.month}`, row.hours]));
    for (const person of some) {
      const id = person.employee_id;
      const figures = months.map((month) =>
        figuresOf(periods.get(month)?.get(id), celebrations.get(`${id} ${month}`) ?? 0),
      );
      yield { cells: personCells(person, figures) };
    }
  }
}

/** Overtime and shortfall of the current accounting period, month by month (reporting 15). */
export const overtimesFile = fileKind<Input>('overtimes', async (ctx, input): Promise<Workbook> => {
  const shops = await namedShops(ctx, input.shop_id === undefined ? [] : [input.shop_id]);
  const network = await findReportNetwork(ctx.db, ctx.who.network_id);
  const dt = await today(ctx, shops, input.employee_id__in);
  const period = accountingPeriod(dt, network.accounting_period_length as PeriodLength);
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
      ...Array(FIRST).fill(''),
      ...months.flatMap((month) => PER_MONTH.map((_key, i) => (i === 0 ? monthText(ctx, month) : ''))),
    ];
    yield { cells: over.map((text, i) => (i < FIRST ? null : at(text, HEAD))) };
    const named = ['sheet.employee', 'sheet.tabel_code'] as const;
    const keys = [...named, ...MAIN, ...months.flatMap(() => PER_MONTH)];
    yield { cells: keys.map((key) => at(ctx.t(key), HEAD)), height: 42 };
    yield* personRows(ctx, people, period, months);
  }
  return {
    filename: `${ctx.t('reports.overtimes_file')}_${period.dt_from}_${period.dt_to}.xlsx`,
    sheets: [
      {
        name: ctx.t('reports.overtimes'),
        widths: [32, 14, ...Array(MAIN.length + months.length * PER_MONTH.length).fill(12)],
        freeze: { rows: 4, columns: 2 },
        merges: months.map((_month, i) => {
          const first = FIRST + i * PER_MONTH.length;
          return `${columnName(first)}3:${columnName(first + PER_MONTH.length - 1)}3`;
        }),
        rows: rows(),
      },
    ],
  };
});
