import type { planning, ResponseOf } from '@shiftwright/contracts/calls';
import { type WorstGap, worseGap } from '@shiftwright/domain';

export type Coverage = ResponseOf<typeof planning.getEfficiency>;

type Days = Record<string, number>;
type Points = { dttm: string; amount: number }[];

/** Shares of departments weigh as much as the hours they are shares of. */
const WEIGHTS: Record<string, string> = { covering: 'predict_hours', deadtime: 'graph_hours' };

function sumPoints(lists: readonly Points[]): Points {
  const sums = new Map<string, number>();
  for (const { dttm, amount } of lists.flat()) sums.set(dttm, (sums.get(dttm) ?? 0) + amount);

  return [...sums].sort(([a], [b]) => a.localeCompare(b)).map(([dttm, amount]) => ({ dttm, amount }));
}

function sumDays(parts: readonly Record<string, Days>[], stat: string): Days {
  const sums: Days = {};
  for (const part of parts)
    for (const [dt, value] of Object.entries(part[stat] ?? {})) sums[dt] = (sums[dt] ?? 0) + value;

  return sums;
}

function weighDays(parts: readonly Record<string, Days>[], stat: string, weight: string): Days {
  const weights = sumDays(parts, weight);
  const weighed = parts.map((part) => ({
    [stat]: Object.fromEntries(
      Object.entries(part[stat] ?? {}).map(([dt, share]) => [dt, share * (part[weight]?.[dt] ?? 0)]),
    ),
  }));

  return Object.fromEntries(
    Object.entries(sumDays(weighed, stat)).map(([dt, sum]) => [dt, weights[dt] ? sum / weights[dt] : 0]),
  );
}

function dayStats(parts: readonly Record<string, Days>[]): Record<string, Days> {
  const names = [...new Set(parts.flatMap((part) => Object.keys(part)))];
  const stats: Record<string, Days> = Object.fromEntries(
    names.map((name) => {
      const weight = WEIGHTS[name];
      return [name, weight ? weighDays(parts, name, weight) : sumDays(parts, name)];
    }),
  );
  if (stats.perfomance && stats.income)
    for (const [dt, income] of Object.entries(stats.income)) {
      const hours = stats.work_hours?.[dt];
      stats.perfomance[dt] = hours ? income / hours : 0;
    }

  return stats;
}

function worstOf(parts: readonly Record<string, WorstGap>[]): Record<string, WorstGap> {
  const worst: Record<string, WorstGap> = {};
  for (const [dt, gap] of parts.flatMap((part) => Object.entries(part))) {
    const worse = worseGap(worst[dt], gap);
    if (worse) worst[dt] = worse;
  }

  return worst;
}

/** The coverage of departments seen as one: hours add up, shares are weighed by their hours, income per hour anew. */
export function mergeCoverage(parts: readonly Coverage[]): Coverage {
  const [first] = parts;
  if (parts.length < 2) return first ?? {};
  const periods = parts.flatMap(({ tt_periods }) => tt_periods ?? []);

  return {
    period_step: Math.min(...parts.map(({ period_step }) => period_step ?? 60)),
    tt_periods: {
      real_cashiers: sumPoints(periods.map(({ real_cashiers }) => real_cashiers)),
      predict_cashier_needs: sumPoints(periods.map(({ predict_cashier_needs }) => predict_cashier_needs)),
    },
    day_stats: dayStats(parts.map(({ day_stats }) => day_stats ?? {})),
    worst_gaps: worstOf(parts.map(({ worst_gaps }) => worst_gaps ?? {})),
  };
}
