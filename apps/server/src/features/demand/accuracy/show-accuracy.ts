import type { demand, InputOf } from '@shiftwright/contracts';
import { itemAt } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { findFactOutliers } from '../outliers/find-outliers.ts';
import { type Driver, findDrivers, findMisses, findShop } from './accuracy.repository.ts';
import { methodText } from './method-text.ts';
import { weeksBefore } from './run-backtest.ts';

type Sums = Pick<Awaited<ReturnType<typeof findMisses>>[number], 'steps' | 'actual' | 'rules'>;

const NOTHING: Sums = { steps: 0, actual: 0, rules: [0, 1, 2, 3].map(() => [0, 0, 0, 0]) };

const add = (a: Sums, b: Sums): Sums => ({
  steps: a.steps + b.steps,
  actual: a.actual + b.actual,
  rules: a.rules.map(
    (rule, at) => rule.map((sum, part) => sum + itemAt(itemAt(b.rules, at), part)) as Sums['rules'][number],
  ),
});

/** Shares of what was counted, in ten-thousandths; null where nothing was said, or nobody came. */
function missOf([steps, absolute, signed, actual]: Sums['rules'][number]) {
  const share = (sum: number) => (steps > 0 && actual > 0 ? Math.round((sum / actual) * 1e4) / 1e4 : null);
  return { steps, wape: share(absolute), bias: share(signed) };
}

const shown = ({ steps, actual, rules }: Sums) => ({
  steps,
  actual,
  forecast: missOf(itemAt(rules, 0)),
  corrected: missOf(itemAt(rules, 1)),
  last_year: missOf(itemAt(rules, 2)),
  mean_4_weeks: missOf(itemAt(rules, 3)),
});

function driverOf(ctx: Ctx, driver: Driver) {
  const { id, operation_type_name_id, name, confidence, method, dttm_calculated, facts_until } = driver;
  return {
    operation_type_id: id,
    ...{ operation_type_name_id, name, confidence, dttm_calculated, facts_until },
    method: method === null ? null : methodText(ctx, method),
  };
}

/** How far forecasts of business drivers were off, so that a manager sees whether they earn trust (demand 32). */
export async function forecastAccuracy(ctx: Ctx, input: InputOf<typeof demand.forecastAccuracy>) {
  const { network_id } = ctx.who;
  const shop = await findShop(ctx.db, network_id, input.shop_id);
  if (!shop) throw new Invalid('demand.unknown_department');
  const wanted = input.operation_type_id__in;
  const drivers = (await findDrivers(ctx.db, network_id, shop.id)).filter(
    (one) => !wanted || wanted.includes(one.id),
  );
  const period = weeksBefore(ctx.clock.today(shop.timezone), input.weeks);
  // What the forecast does not read says nothing about it either.
  const aside = await findFactOutliers(ctx, shop.id);
  const misses =
    drivers.length === 0 ? [] : await findMisses(ctx.db, network_id, drivers, { ...period, aside });
  return drivers.map((driver) => {
    const weeks = misses.filter((one) => one.operation_type_id === driver.id);
    return {
      ...driverOf(ctx, driver),
      ...period,
      ...shown(weeks.reduce(add, NOTHING)),
      weeks: weeks.map((one) => ({ dt_from: one.week, ...shown(one) })),
    };
  });
}
