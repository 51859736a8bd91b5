import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../lib/language/index.ts';
import type { Period } from '../../lib/url/index.ts';
import { useLive } from '../../lib/use-live.ts';
import { showToast } from '../../ui/index.ts';
import { departmentQuery } from '../network/index.ts';
import { type CalculationState, calculationState, type DepartmentLoad } from './calculation-state.ts';
import { type AskedCorrections, useRefreshDemand, useStartCalculation } from './demand.queries.ts';

const POLL_MS = 2_000;
const NO_SHARES: ReadonlyMap<number, number> = new Map();

interface Calculation extends CalculationState {
  /** All chosen departments are known: before, a start would leave some out. */
  ready: boolean;
  start: () => void;
  /** Corrections made by hand stand in the way: the person says what becomes of them. */
  asked: AskedCorrections | null;
  answer: (keep_corrections: boolean | null) => void;
}

/** Starts the calculation of the chosen departments and follows it, live and by asking, until all are done. */
export function useCalculation(deps: number[], period: Period): Calculation {
  const begin = useStartCalculation();
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [asked, setAsked] = useState<AskedCorrections | null>(null);
  const [shares, setShares] = useState<ReadonlyMap<number, number>>(new Map());
  const { departments, ready } = useLoads(deps, startedAt !== null);
  const refetch = useRefetchDepartments();
  useLive('load_template', ({ shop_id, status, share }) => {
    if (shop_id === undefined || !deps.includes(shop_id)) return;
    setShares((known) => new Map(known).set(shop_id, Number(share) || 0));
    if (status !== 'P' || startedAt === null) refetch([shop_id]);
  });
  const state = calculationState(departments, shares, startedAt);
  const running = begin.isPending || state.running;
  useAnnouncement(startedAt !== null && !running, state, () => setStartedAt(null));

  function run(which: readonly { id: number; load_template_id: number | null }[], keep?: boolean) {
    const before = startedAt;
    setShares(new Map());
    setStartedAt(Number.POSITIVE_INFINITY);
    begin.mutate(
      { departments: which, ...period, keep_corrections: keep },
      {
        onSuccess: (waiting) => {
          const loads = which.filter(({ load_template_id }) => load_template_id !== null);
          setAsked(waiting.departments.length > 0 ? waiting : null);
          setStartedAt(waiting.departments.length < loads.length ? Date.now() : before);
        },
        onError: () => setStartedAt(before),
        onSettled: () => refetch(deps),
      },
    );
  }

  function answer(keep: boolean | null) {
    setAsked(null);
    if (asked && keep !== null) run(asked.departments, keep);
  }
  return { ...state, ready, running, asked, answer, start: () => run(departments) };
}

/** The chosen departments as far as they are known, asked again while something is under way. */
function useLoads(deps: number[], started: boolean): { departments: DepartmentLoad[]; ready: boolean } {
  const queries = useQueries({
    queries: deps.map((id) => ({
      ...departmentQuery(id),
      refetchInterval: (query: { state: { data: { load_template_status: string } | undefined } }) =>
        started || query.state.data?.load_template_status === 'P' ? POLL_MS : false,
    })),
  });
  return {
    departments: queries.flatMap(({ data, dataUpdatedAt }) =>
      data ? [{ ...data, read_at: dataUpdatedAt }] : [],
    ),
    ready: queries.length > 0 && queries.every(({ isPending }) => !isPending),
  };
}

/** Why the need of the chosen departments could not be calculated the last time, a line per department. */
export const useFailures = (deps: number[]): string[] =>
  calculationState(useLoads(deps, false).departments, NO_SHARES, null).messages;

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
    showToast({ title, text: messages.join('\n'), tone: failed ? 'refused' : 'done' });
  });
  useEffect(() => {
    if (ended) announce();
  }, [ended]);
}
