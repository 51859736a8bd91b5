import type { planning as api } from '@shiftwright/contracts';
import { type CallInput, planning } from '@shiftwright/contracts/calls';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { readAnew } from '../../lib/renew.ts';
import { useLive } from '../../lib/use-live.ts';
import { refreshSchedule } from './autoschedule.queries.ts';

export type Swap = api.ShiftSwap;
export type SwapAction = api.SwapAction;
export type SwapState = api.SwapState;
export type SwapOption = api.SwapOption;
export type ExchangeEffect = api.ExchangeEffect;

const swapKey = ['shift_swap'] as const;

/** The one queue of requests to swap shifts, with how many wait for the caller. */
export const swapsQuery = (filters: CallInput<typeof planning.listShiftSwaps>) =>
  queryOptions({
    queryKey: [...swapKey, 'list', filters],
    queryFn: ({ signal }) => call(planning.listShiftSwaps, filters, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** With whom a shift may be swapped, both sides checked. */
export const swapOptionsQuery = (of: CallInput<typeof planning.listSwapOptions>) =>
  queryOptions({
    queryKey: [...swapKey, 'options', of],
    queryFn: ({ signal }) => call(planning.listSwapOptions, of, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
  });

const VERBS = {
  accept: planning.acceptShiftSwap,
  decline: planning.declineShiftSwap,
  cancel: planning.cancelShiftSwap,
  approve: planning.approveShiftSwap,
  refuse: planning.refuseShiftSwap,
  reverse: planning.reverseShiftSwap,
} as const;

function useSwapWork<I>(send: (input: I) => Promise<Swap>) {
  const cache = useQueryClient();

  return useMutation<Swap, Error, I>({
    mutationFn: send,
    onSettled: async () => {
      await Promise.all([cache.invalidateQueries({ queryKey: swapKey }), refreshSchedule(cache)]);
    },
    meta: { quiet: true },
  });
}

/** Asks somebody to swap. */
export const useProposeSwap = () =>
  useSwapWork((input: CallInput<typeof planning.proposeShiftSwap>) => call(planning.proposeShiftSwap, input));

/** Answers a request, or decides it. */
export const useSwapStep = () =>
  useSwapWork(({ action, id, reason }: { action: SwapAction; id: number; reason: string }) =>
    call(VERBS[action], { id, reason }),
  );

/** Shows what others answer as soon as they do. */
export function useLiveSwaps(): void {
  const cache = useQueryClient();
  const renew = () => void readAnew(cache, { queryKey: swapKey });
  useLive('shift_swap', renew);
  useLive('worker_day', renew);
}
