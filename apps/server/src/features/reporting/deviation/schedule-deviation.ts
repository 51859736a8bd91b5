import type { InputOf, reporting } from '@shiftwright/contracts';
import {
  type Allowances,
  type DayTypes,
  type Deviation,
  deviationOf,
  isPrivateDay,
  nameOfDayType,
  publicKind,
  spansOf,
} from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import {
  at,
  moment,
  type SheetCell,
  type SheetRow,
  type Workbook,
} from '../../../platform/spreadsheets/workbook.ts';
import { knownPeople } from '../../access/index.ts';
import { loadDayTypes } from '../../planning/index.ts';
import { CENTRE, COUNT, DATE, head, line, TEXT, texts, title } from '../cell-styles.ts';
import { hoursCell } from '../hours-cell.ts';
import { countDays, findAuthor, findReportNetwork, type ReportScope } from '../report-scope.repository.ts';
import { allowancesOf, namedShops, reportScope, shopNames, today } from '../scope.ts';
import { type DeviationDay, findDeviationDays } from './deviation.repository.ts';
import { type DayPair, leaderOf, pairDays } from './deviation-rows.ts';

type Input = InputOf<typeof reporting.downloadScheduleDeviation>;

const NAMED = [
  'reports.number',
  'reports.shop',
  'sheet.date',
  'sheet.employee',
  'sheet.tabel_code',
  'reports.assigned',
  'reports.staff_kind',
  'reports.position_or_work',
  'reports.day_type',
  'reports.plan_hours',
  'reports.fact_hours',
  'reports.manual_hours',
] as const;
/** Each with its hours and how often it happened. */
const KINDS = ['late_arrival', 'early_arrival', 'early_departure', 'late_departure', 'lost'] as const;
const COLUMNS = NAMED.length + 2 * KINDS.length;
/** So many days are in memory at a time. */
const CHUNK_DAYS = 1;

const isOutsourced = (day: DeviationDay) =>
  day.employee_id === null ? day.is_outsource : day.employee_network_id !== day.day_network_id;

/** The display filters: only vacancies or store shifts, outsource or not, work types, employers (reporting 10). */
function isShown(pair: DayPair, q: Input): boolean {
  const day = leaderOf(pair);
  const has = (ids: number[] | undefined, id: number | null) =>
    ids === undefined || ids.length === 0 || (id !== null && ids.includes(id));
  return (
    (q.is_vacancy === undefined || day.is_vacancy === q.is_vacancy) &&
    (q.is_outsource === undefined || isOutsourced(day) === q.is_outsource) &&
    has(q.work_type_name__in, day.work_type_name_id) &&
    has(q.worker__network_id__in, day.employee_network_id) &&
    has(q.worker_id__in, day.user_id)
  );
}

function dayTypeText(ctx: Ctx, pair: DayPair): string {
  const day = leaderOf(pair);
  const isElsewhere = day.home_shop_id !== null && day.shop_id !== null && day.home_shop_id !== day.shop_id;
  if (day.type === 'W' && day.employee_id !== null && (isOutsourced(day) || isElsewhere))
    return ctx.t('reports.shift_exchange');
  return nameOfDayType({ name: day.type_name, name_en: day.type_name_en }, ctx.locale);
}

type HoursFormat = Parameters<typeof hoursCell>[1];

function deviationCells(deviation: Deviation, format: HoursFormat): SheetCell[] {
  const hours = (seconds: number) => hoursCell(seconds, format);
  return [
    hours(deviation.plan),
    hours(deviation.fact),
    hours(deviation.manual),
    ...KINDS.flatMap((kind) => [hours(deviation[kind]), at(deviation[kind] > 0 ? 1 : 0, COUNT)]),
  ];
}

interface RowRules {
  allowed: Allowances;
  format: HoursFormat;
}

function pairRow(ctx: Ctx, pair: DayPair, number: number, { allowed, format }: RowRules): SheetRow {
  const day = leaderOf(pair);
  const outsourced = isOutsourced(day);
  const isExtra = day.is_vacancy || outsourced;
  return {
    cells: [
      at(number, COUNT),
      at(day.shop_name ?? day.home_shop, TEXT),
      at(moment(day.dt), DATE),
      ...texts([
        day.name || '-',
        day.tabel_code,
        outsourced ? (day.employee_network ?? day.offered_to) : day.home_shop,
      ]),
      at(ctx.t(outsourced ? 'reports.not_staff' : 'reports.staff'), CENTRE),
      at(isExtra ? (day.work_type ?? day.position) : day.position, TEXT),
      at(dayTypeText(ctx, pair), CENTRE),
      ...deviationCells(deviationOf(pair, allowed, day.timezone), format),
    ],
  };
}

/** Days as the reader may see them: the kinds of absences that are none of theirs read as absent (access 56). */
async function readable(ctx: Ctx, types: DayTypes, days: readonly DeviationDay[]): Promise<DeviationDay[]> {
  const knows = await knownPeople(
    ctx,
    days.filter(isPrivateDay).map((day) => day.user_id),
    { ever: true },
  );
  return days.map((day) => {
    if (!isPrivateDay(day) || knows(day.user_id)) return day;
    const type = publicKind(day.type, day.is_dayoff);
    const { name = type, name_en = null }: { name?: string; name_en?: string | null } = types.get(type) ?? {};
    return { ...day, type, type_name: name, type_name_en: name_en };
  });
}

async function* pairs(ctx: Ctx, scope: ReportScope, input: Input): AsyncGenerator<DayPair> {
  const types = await loadDayTypes(ctx.db, ctx.who.network_id);
  for (const span of spansOf(input, CHUNK_DAYS)) {
    const days = await findDeviationDays(ctx.db, { ...scope, ...span }, ctx.locale);
    const shown = pairDays(await readable(ctx, types, days)).filter((pair) => isShown(pair, input));
    yield* shown.sort((a, b) => leaderOf(a).dt.localeCompare(leaderOf(b).dt));
  }
}

/** How facts deviate from the approved plan, day by day (reporting 9). */
export const deviationFile = fileKind<Input>(
  'report_schedule_deviation',
  async (ctx, input): Promise<Workbook> => {
    const shops = await namedShops(ctx, input.shop_id__in);
    const scope = await reportScope(ctx, 'Reports_schedule_deviation', input);
    const network = await findReportNetwork(ctx.db, ctx.who.network_id);
    const rules = { allowed: allowancesOf(network), format: network.settings.hours_format };
    const author = await findAuthor(ctx.db, ctx.who.user_id);
    const made = await today(ctx, shops, input.employee_id__in);
    const { dt_from, dt_to } = input;

    async function* rows(): AsyncGenerator<SheetRow> {
      yield { cells: [] };
      yield title(ctx.t('reports.deviation'));
      yield line(ctx.t('reports.period', { dt_from, dt_to }));
      yield line(ctx.t('reports.objects', { shops: shopNames(ctx, shops) }));
      yield line(ctx.t('reports.created', { dt: made }));
      yield line(ctx.t('reports.author', { author }));
      for (let empty = 7; empty < 11; empty += 1) yield { cells: [] };
      const kinds = KINDS.flatMap((kind) => [ctx.t(`reports.${kind}`), ctx.t('reports.count')]);
      yield head([...NAMED.map((key) => ctx.t(key)), ...kinds]);
      let number = 0;
      for await (const pair of pairs(ctx, scope, input)) {
        number += 1;
        yield pairRow(ctx, pair, number, rules);
      }
    }
    return {
      cells: COLUMNS * (await countDays(ctx.db, scope)),
      filename: `${ctx.t('reports.deviation_file')}_${dt_from}-${dt_to}.xlsx`,
      sheets: [
        {
          name: `${dt_from}-${dt_to}`,
          widths: [6, 26, 12, 32, 14, 26, 12, 30, 18, ...Array(13).fill(11)],
          freeze: { rows: 11, columns: 4 },
          repeat: { from: 11, to: 11 },
          rows: rows(),
        },
      ],
    };
  },
);
