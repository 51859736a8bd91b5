import { notifications } from '@mantine/notifications';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../lib/language/index.ts';
import type { Period } from '../../lib/url/index.ts';
import { useLive } from '../../lib/use-live.ts';
import { departmentQuery } from '../network/index.ts';
import { type CalculationState, calculationState, type DepartmentLoad } from './calculation-state.ts';
import { useRefreshDemand, useStartCalculation } from './demand.queries.ts';

const POLL_MS = 2_000;

/** Starts the calculation of the chosen departments and follows it, live and by asking, until all are done. */
export function useCalculation(deps: number[], period: Period): CalculationState & { start: () => void } {
  const begin = useStartCalculation();
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [shares, setShares] = useState<ReadonlyMap<number, number>>(new Map());
  const departments = useLoads(deps, startedAt !== null);
  const refetch = useRefetchDepartments();
  useLive('load_template', ({ shop_id, status, share }) => {
    if (shop_id === undefined || !deps.includes(shop_id)) return;
    setShares(new Map(shares).set(shop_id, Number(share) || 0));
    if (status !== 'P' || startedAt === null) refetch([shop_id]);
  });
  const state = calculationState(departments, shares, startedAt);
  const running = begin.isPending || state.running;
  useAnnouncement(startedAt !== null && !running, state, () => setStartedAt(null));

  function start() {
    setShares(new Map());
    setStartedAt(Number.POSITIVE_INFINITY);
    begin.mutate(
      { departments, ...period },
      {
        onSuccess: () => setStartedAt(Date.now()),
        onError: () => setStartedAt(null),
        onSettled: () => refetch(deps),
      },
    );
  }
  return { ...state, running, start };
}

/** The chosen departments as far as they are known, asked again while something is under way. */
function useLoads(deps: number[], started: boolean): DepartmentLoad[] {
  const queries = useQueries({
    queries: deps.map((id) => ({
      ...departmentQuery(id),
      refetchInterval: (query: { state: { data?: { load_template_status: string } } }) =>
        started || query.state.data?.load_template_status === 'P' ? POLL_MS : false,
    })),
  });
  return queries.flatMap(({ data, dataUpdatedAt }) => (data ? [{ ...data, read_at: dataUpdatedAt }] : []));
}

function useRefetchDepartments(): (ids: number[]) => void {
  const cache = useQueryClient();
  return (ids) => {
    for (const id of ids) void cache.invalidateQueries({ queryKey: ['department', id] });
  };
}

/** Tells once how a calculation that was started here ended, and why it failed. */
function useAnnouncement(ended: boolean, { failed, messages }: CalculationState, clear: () => void): void {
  const t = useT();
  const refresh = useRefreshDemand();
  const announce = useEffectEvent(() => {
    clear();
    refresh();
    const title = t(failed ? 'forecast.calculate_failed' : 'forecast.calculated');
    notifications.show({ title, message: messages.join('\n'), color: failed ? 'red' : 'teal' });
  });
  useEffect(() => {
    if (ended) announce();
  }, [ended]);
}
