import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWorkTypes } from '../../../features/planning/days/day-types.ts';
import { type Coverage, coverageQuery } from '../../../features/planning/index.ts';
import { type Stretch, stretchesOf } from './gap-stretches.ts';

interface DayGaps {
  stretches: Stretch[];
  hasNeed: boolean;
  isLoading: boolean;
  error: Error | null;
}

const DEFAULT_STEP = 60;

/** Where people are missing on a date of a department, work by work. */
export function useDayGaps(shop_id: number, dt: string, graph_type: 'plan_edit' | 'plan_approved'): DayGaps {
  const { choices } = useWorkTypes(shop_id);
  const answers = useQueries({
    queries: choices.map(({ id }) =>
      coverageQuery({ shop_ids: [shop_id], from: dt, to: dt, graph_type, work_types: [{ id, shop_id }] }),
    ),
    combine: (all) => ({
      coverage: all.map(({ data }) => data as Coverage | undefined),
      isLoading: all.some((one) => one.isLoading),
      error: all.find((one) => one.error)?.error ?? null,
    }),
  });
  const { coverage } = answers;

  return useMemo(() => {
    const loaded = coverage.flatMap((one, at) =>
      one?.tt_periods && choices[at] ? [{ id: choices[at].id, one, periods: one.tt_periods }] : [],
    );
    return {
      stretches: loaded
        .flatMap(({ id, one, periods }) => stretchesOf(id, dt, periods, one.period_step ?? DEFAULT_STEP))
        .sort((a, b) => a.from.localeCompare(b.from)),
      hasNeed: loaded.some(({ periods }) => periods.predict_cashier_needs.some(({ amount }) => amount > 0)),
      isLoading: answers.isLoading || choices.length === 0,
      error: answers.error,
    };
  }, [coverage, choices, dt, answers.isLoading, answers.error]);
}
