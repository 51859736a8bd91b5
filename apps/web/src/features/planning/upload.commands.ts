import type { planning as api } from '@shiftwright/contracts';
import { planning } from '@shiftwright/contracts/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { refreshSchedule } from './autoschedule.queries.ts';

export type ScheduleUpload = api.ScheduleUpload;

interface ScheduleFile {
  shop_id: number;
  file: File;
  dry_run: boolean;
}

/** Reads a schedule from a workbook; with `dry_run` it only says what would change. */
export function useUploadSchedule(is_fact: boolean) {
  const cache = useQueryClient();
  const endpoint = is_fact ? planning.uploadFactWorkerDays : planning.uploadWorkerDays;

  return useMutation({
    mutationFn: (input: ScheduleFile) => call(endpoint, input),
    onSuccess: ({ dry_run }) => (dry_run ? undefined : refreshSchedule(cache)),
    meta: { quiet: true },
  });
}
