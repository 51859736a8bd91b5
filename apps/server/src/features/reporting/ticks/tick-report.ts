import type { InputOf, reporting } from '@shiftwright/contracts';
import {
  type Allowances,
  deviationMinutes,
  groupRows,
  judgeTick,
  shiftByClock,
  type TickJudgement,
} from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import { at, moment, type SheetRow } from '../../../platform/spreadsheets/workbook.ts';
import { CENTRE, COUNT, DATE_TIME, head, texts } from '../cell-styles.ts';
import { findReportNetwork, type ReportScope } from '../report-scope.repository.ts';
import { allowancesOf, namedShops, reportScope } from '../scope.ts';
import { findPlans, findTicks, type TickRow } from './ticks.repository.ts';

interface JudgedTick extends TickRow, TickJudgement {}

const COLUMNS = [
  'sheet.employee',
  'reports.outsource_network',
  'sheet.tabel_code',
  'reports.shop',
  'reports.record_type',
  'reports.tick_kind',
  'reports.violation',
  'reports.lateness',
  'reports.dttm',
] as const;

async function judgedTicks(ctx: Ctx, scope: ReportScope, allowed: Allowances): Promise<JudgedTick[]> {
  const plans = groupRows(await findPlans(ctx.db, scope), (plan) => `${plan.employee_id}:${plan.dt}`);
  const ticks = await findTicks(ctx.db, scope, ctx.locale);
  return ticks.map((tick) => {
    const own = plans.get(`${tick.employee_id}:${tick.dt}`) ?? [];
    const seen = own.map((plan) => shiftByClock(plan, plan.timezone, tick.timezone));
    return { ...tick, ...judgeTick(tick, seen, allowed, tick.timezone) };
  });
}

const violationText = (ctx: Ctx, { violation }: JudgedTick) =>
  violation === null ? '' : ctx.t(`reports.violation_${violation}`);

function tickRow(ctx: Ctx, tick: JudgedTick): SheetRow {
  const { lateness } = tick;
  return {
    cells: [
      ...texts([
        tick.name,
        tick.outsource_network,
        tick.tabel_code,
        tick.shop_name,
        ctx.t(`reports.record_${tick.type}`),
        ctx.t(`reports.tick_${tick.tick_kind}`),
      ]),
      at(violationText(ctx, tick), { ...CENTRE, ...(tick.violation ? { color: '#c2255c' } : {}) }),
      at(lateness === null ? null : deviationMinutes(lateness), COUNT),
      at(moment(tick.dttm), DATE_TIME),
    ],
  };
}

/** Nothing compares the photo of a mark with a face, and records have no code: names that programs read (reporting 7). */
const NOT_KEPT = { verified_score: null, liveness: null, biometrics_check: false };

/** The same as objects, for other programs (reporting 7). */
function tickObject(ctx: Ctx, tick: JudgedTick) {
  return {
    id: tick.id,
    dttm: tick.dttm,
    type_display: ctx.t(`reports.record_${tick.type}`),
    tick_kind: ctx.t(`reports.tick_${tick.tick_kind}`),
    outsource_network: tick.outsource_network,
    violation: violationText(ctx, tick) || null,
    lateness: tick.lateness,
    ...NOT_KEPT,
    shop: { id: tick.shop_id, name: tick.shop_name, code: tick.shop_code },
    employee: {
      id: tick.employee_id,
      code: null,
      tabel_code: tick.tabel_code,
      user: { id: tick.user_id, fio: tick.name },
    },
  };
}

/** Marks beside the approved plan, with what each violates (reporting 7). */
export const tickFile = fileKind<InputOf<typeof reporting.downloadTickReport>>(
  'report_tick',
  async (ctx, input) => {
    const shops = await namedShops(ctx, input.shop_id__in);
    const scope = await reportScope(ctx, 'Reports_tick', input);
    const allowed = allowancesOf(await findReportNetwork(ctx.db, ctx.who.network_id));
    const ids = shops.map((shop) => shop.id).join(', ');
    const name = `${ctx.t('reports.tick_file')}_${input.dt_from}_${input.dt_to}(${ids.slice(0, 100)})`;
    if (input.format === 'json') {
      const ticks = await judgedTicks(ctx, scope, allowed);
      const text = JSON.stringify(ticks.map((tick) => tickObject(ctx, tick)));
      return { filename: `${name}.json`, content_type: 'application/json', text };
    }
    async function* rows(): AsyncGenerator<SheetRow> {
      yield head(COLUMNS.map((key) => ctx.t(key)));
      for (const tick of await judgedTicks(ctx, scope, allowed)) yield tickRow(ctx, tick);
    }
    return {
      filename: `${name}.xlsx`,
      sheets: [
        {
          name: ctx.t('reports.tick'),
          widths: [32, 22, 14, 28, 14, 16, 18, 14, 20],
          freeze: { rows: 1, columns: 1 },
          rows: rows(),
        },
      ],
    };
  },
);
