import type { planning as api } from '@shiftwright/contracts';
import { type CallInput, planning } from '@shiftwright/contracts/calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import type { PlannedDay } from './advice.queries.ts';
import { refreshSchedule } from './autoschedule.queries.ts';
import { journalKey } from './journal.queries.ts';
import { useEditQueue } from './use-edit-queue.ts';

export type LostCover = api.LostCover;
export type RepairPlan = api.RepairPlanOffer;
export type ChangesToApply = CallInput<typeof planning.applyChanges>;

/** Up to five ways to manage without somebody; thinking takes the server up to five seconds. */
export const repairPlansQuery = (of: { shop_id: number; employee_id: number; dts: string[] }) =>
  queryOptions({
    queryKey: ['repair_plans', of],
    queryFn: ({ signal }) => call(planning.planRepairs, of, { signal }),
    // Asked anew each time, and never while plans are compared: they are thought out for days as they stood.
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
    meta: { quiet: true },
  });

/** A day as it is sent back: what it was on screen, or what it is to become. */
function sentDay({ kind, shop_id, dttm_work_start, dttm_work_end, worker_day_details }: PlannedDay) {
  return {
    kind,
    shop_id,
    dttm_work_start,
    dttm_work_end,
    worker_day_details: worker_day_details.map(({ work_type_id, work_part }) => ({
      work_type_id,
      work_part,
    })),
  };
}

/** The changes of a proposal as the server takes them. */
export function sentChanges(
  changes: readonly { employee_id: number; dt: string; before: PlannedDay; after: PlannedDay }[],
): NonNullable<ChangesToApply['changes']> {
  return changes.map(({ employee_id, dt, before, after }) => ({
    employee_id,
    dt,
    before: sentDay(before),
    after: sentDay(after),
  }));
}

/** Does what was proposed as one step that one undo takes back; it waits for edits that are still on their way. */
export function useApplyChanges() {
  const cache = useQueryClient();
  const queue = useEditQueue();

  return useMutation({
    mutationFn: (input: ChangesToApply) => queue.inTurn(() => call(planning.applyChanges, input)),
    onSettled: async () => {
      await Promise.all([refreshSchedule(cache), cache.invalidateQueries({ queryKey: journalKey })]);
    },
    meta: { quiet: true },
  });
}
