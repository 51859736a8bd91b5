import type { planning as api } from '@shiftwright/contracts';
import { planning } from '@shiftwright/contracts/calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { readAnew } from '../../lib/renew.ts';
import { useLive } from '../../lib/use-live.ts';

export type AutomationAction = api.AutomationAction;
export type AutomationRun = api.AutomationRun;

const automationKey = ['exchange_automation'] as const;

/** What the next runs of the automation would do in a department. */
export const automationPreviewQuery = (shop_id: number) =>
  queryOptions({
    queryKey: [...automationKey, 'preview', shop_id],
    queryFn: ({ signal }) => call(planning.previewExchangeAutomation, { shop_id }, { signal }),
    meta: { quiet: true },
  });

/** What its runs did, newest first. */
export const automationLogQuery = (shop_id: number) =>
  queryOptions({
    queryKey: [...automationKey, 'log', shop_id],
    queryFn: ({ signal }) => call(planning.listExchangeAutomationRuns, { shop_id }, { signal }),
    meta: { quiet: true },
  });

/** Orders a run now. */
export function useRunAutomation() {
  return useMutation({
    mutationFn: (shop_id: number) => call(planning.runExchangeAutomation, { shop_id }),
    meta: { quiet: true },
  });
}

/** Reads preview and log anew when a run has ended somewhere. */
export function useLiveAutomation(shop_id: number, onEnd: () => void) {
  const cache = useQueryClient();
  useLive('exchange_automation', (message) => {
    if (message.shop_id !== shop_id) return;
    onEnd();
    void readAnew(cache, { queryKey: automationKey });
  });
}
