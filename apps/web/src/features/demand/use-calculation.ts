import { notifications } from '@mantine/notifications';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../lib/language/index.ts';
import type { Period } from '../../lib/url/index.ts';
import { useLive } from '../../lib/use-live.ts';
import { departmentQuery } from '../network/index.ts';
import { useRefreshDemand, useStartCalculation } from './demand.queries.ts';

const POLL_MS = 2_000;

/** Where the calculation of the need stands in the chosen departments. */
export interface Calculation {
  start: () => void;
  /** No chosen department has a load template. */
  impossible: boolean;
  running: boolean;
  failed: boolean;
  done: number;
  total: number;
}

/** Starts the calculation and follows it until every department is ready or has failed. */
export function useCalculation(deps: number[], period: Period): Calculation {
  const cache = useQueryClient();
  const begin = useStartCalculation();
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const queries = useQueries({
    queries: deps.map((id) => ({
      ...departmentQuery(id),
      refetchInterval: (query: { state: { data?: { load_template_status: string } } }) =>
        startedAt !== null || query.state.data?.load_template_status === 'P' ? POLL_MS : false,
    })),
  });
  const refetch = () => deps.forEach((id) => void cache.invalidateQueries({ queryKey: ['department', id] }));
  useLive('*', ({ topic, shop_id }) => {
    if (topic.includes('load_template') && (shop_id === undefined || deps.includes(shop_id))) refetch();
  });

  const withTemplate = queries.filter(({ data }) => data && data.load_template_id !== null);
  const isFresh = (at: number) => startedAt === null || at > startedAt;
  const isReady = (at: number, status?: string) => isFresh(at) && status !== 'P';
  const done = withTemplate.filter((one) =>
    isReady(one.dataUpdatedAt, one.data?.load_template_status),
  ).length;
  const total = withTemplate.length;
  const running = total > 0 && (begin.isPending || done < total);
  const failed = withTemplate.some(({ data }) => data?.load_template_status === 'E');

  useAnnouncement(startedAt !== null && !running, failed, () => setStartedAt(null));

  return {
    start: () => {
      setStartedAt(Date.now());
      begin.mutate(
        { departments: withTemplate.flatMap(({ data }) => (data ? [data] : [])), ...period },
        { onSettled: refetch, onSuccess: () => setStartedAt(Date.now()), onError: () => setStartedAt(null) },
      );
    },
    impossible: queries.every(({ data }) => data !== undefined) && total === 0,
    running,
    failed,
    done,
    total,
  };
}

/** Tells once how a calculation that was started here ended. */
function useAnnouncement(ended: boolean, failed: boolean, clear: () => void): void {
  const t = useT();
  const refresh = useRefreshDemand();
  const announce = useEffectEvent(() => {
    clear();
    refresh();
    notifications.show({
      message: t(failed ? 'forecast.calculate_failed' : 'forecast.calculated'),
      color: failed ? 'red' : 'teal',
    });
  });
  useEffect(() => {
    if (ended) announce();
  }, [ended]);
}
