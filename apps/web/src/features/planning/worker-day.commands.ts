import { type Call, type CallInput, planning, type ResponseOf } from '@shiftwright/contracts/calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { refreshSchedule } from './autoschedule.queries.ts';
import { workerDayKey } from './worker-day-lists.ts';

/** A command over many days: the dialog shows the refusal itself, success loads the schedule anew. */
export function useDaysCommand<E extends Call>(endpoint: E) {
  const cache = useQueryClient();

  return useMutation<ResponseOf<E>, Error, CallInput<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: () => refreshSchedule(cache),
    meta: { quiet: true },
  });
}

/** Makes drafts the approved version; answers how many. */
export const useApproveWorkerDays = () => useDaysCommand(planning.approveWorkerDays);
/** What an approval would do, and how many people would be told. */
export const approvalPreviewQuery = (asked: CallInput<typeof planning.previewApproval>) =>
  queryOptions({
    queryKey: [...workerDayKey, 'approval preview', asked],
    queryFn: ({ signal }) => call(planning.previewApproval, asked, { signal }),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
/** Asks those who may approve. */
export const useRequestApprove = () => useDaysCommand(planning.requestApprove);
/** Sends a request back to whoever asked. */
export const useReturnRequest = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof planning.returnRequest>) => call(planning.returnRequest, input),
    meta: { quiet: true },
  });
/** What a deletion would take. */
export const deletionPreviewQuery = (asked: CallInput<typeof planning.previewDeletion>) =>
  queryOptions({
    queryKey: [...workerDayKey, 'deletion preview', asked],
    queryFn: ({ signal }) => call(planning.previewDeletion, asked, { signal }),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
/** What a copy would make. */
export const copyPreviewQuery = (asked: CallInput<typeof planning.previewCopy>) =>
  queryOptions({
    queryKey: [...workerDayKey, 'copy preview', asked],
    queryFn: ({ signal }) => call(planning.previewCopy, asked, { signal }),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
/** Copies plan days of one person to dates of the same or another. */
export const useDuplicateWorkerDays = () => useDaysCommand(planning.duplicateWorkerDays);
/** Deletes drafts of people on dates. */
export const useDeleteWorkerDays = () => useDaysCommand(planning.deleteWorkerDays);
