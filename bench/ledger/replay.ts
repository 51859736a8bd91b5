import { addMonths, monthEnd } from '@shiftwright/domain';
import { type CostParts, type DepartmentMonth, scheduleMonth } from '@shiftwright/optimiser';
import { evaluateMonth } from '@shiftwright/optimiser/research';
import { loadMonth } from '../../apps/server/src/features/planning/autoscheduling/month/load-month.ts';
import { budgetOf } from '../../apps/server/src/features/planning/autoscheduling/run/search-time.ts';
import { storeRoster } from '../../apps/server/src/features/planning/autoscheduling/run/store-roster.ts';
import { bearersOf } from '../../apps/server/src/features/planning/burdens/load-bearers.ts';
import { approveWorkerDays } from '../../apps/server/src/features/planning/worker-day/approving/approve-worker-days.ts';
import { inCommand } from '../../apps/server/src/features/planning/worker-day/store/command.ts';
import type { Ctx } from '../../apps/server/src/platform/context.ts';
import { WEIGHTS, type WeightName } from '../../packages/optimiser/src/month/weights.ts';
import { qualityOf } from '../month/quality.ts';
import { ableOf } from './able.ts';
import { type Borne, type Spread, spreadOf } from './spread.ts';

export interface Replay extends Spread {
  /** Of all months, without what the sharing itself costs. */
  cost: number;
  /** The same by what it is charged for. */
  parts: CostParts;
  coverage: number;
  off_rotation: number;
  unusual: number;
  different_shifts: number;
}

export interface Replayed {
  shop_id: number;
  first_month: string;
  months: number;
  /** What the weights of burdens are times; 0 shares nothing out. */
  times: number;
}

const SHARED = [
  'weekend_day',
  'closing_day',
  'night_shift',
  'holiday',
  'burden',
] as const satisfies WeightName[];

const weighed = (input: DepartmentMonth, times: number): DepartmentMonth => ({
  ...input,
  weights: { ...input.weights, ...Object.fromEntries(SHARED.map((name) => [name, WEIGHTS[name] * times])) },
});

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Builds a month as a run does, and approves it: what it burdens people with stands in the ledger of the next. */
async function buildMonth(ctx: Ctx, { shop_id, times }: Replayed, dt_from: string) {
  const { user_id, network_id } = ctx.who;
  const period = { dt_from, dt_to: monthEnd(dt_from) };
  const order = { run_id: 0, network_id, shop_id, user_id, ...period, use_not_approved: false };
  const month = await loadMonth(ctx, order);
  const budget = { milliseconds: budgetOf(month.input, undefined), now: cpuMilliseconds };
  const roster = scheduleMonth(weighed(month.input, times), { seed: 7, budget });
  const by = { name: 'create_timetable', network_id, user_id, shop_id };
  await inCommand(ctx, by, (step) => storeRoster(step, month, roster, null));
  await approveWorkerDays(ctx, { shop_id, ...period, is_fact: false, approve_open_vacs: false });
  const { cost, cost_parts } = evaluateMonth(weighed(month.input, 0), roster.days);
  return { cost, cost_parts, quality: qualityOf(month.input, roster.days), able: ableOf(month.input) };
}

/** Builds months one after another, and says how far apart people are in what they bore in all of them. */
export async function replay(ctx: Ctx, of: Replayed): Promise<Replay> {
  const built: Awaited<ReturnType<typeof buildMonth>>[] = [];
  for (let at = 0; at < of.months; at++) built.push(await buildMonth(ctx, of, addMonths(of.first_month, at)));
  const able = new Map<number, Set<Borne>>();
  for (const month of built)
    for (const [id, kinds] of month.able) able.set(id, (able.get(id) ?? new Set()).union(kinds));
  const parts: CostParts = {};
  for (const { cost_parts } of built)
    for (const [part, cost] of Object.entries(cost_parts))
      parts[part as keyof CostParts] = (parts[part as keyof CostParts] ?? 0) + cost;
  const dt_to = monthEnd(addMonths(of.first_month, of.months - 1));
  const borne = await bearersOf(ctx.db, [...able.keys()], { dt_from: of.first_month, dt_to });
  const mean = (key: 'coverage' | 'off_rotation' | 'unusual' | 'different_shifts') =>
    built.reduce((sum, month) => sum + month.quality[key], 0) / built.length;
  return {
    ...spreadOf(borne.map((one) => ({ ...one, able: able.get(one.worker_id) ?? new Set() }))),
    cost: built.reduce((sum, month) => sum + month.cost, 0),
    parts,
    coverage: mean('coverage'),
    off_rotation: mean('off_rotation'),
    unusual: mean('unusual'),
    different_shifts: mean('different_shifts'),
  };
}
