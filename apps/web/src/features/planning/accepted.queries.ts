import type { planning as api } from '@shiftwright/contracts';
import { planning } from '@shiftwright/contracts/calls';
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { readAnew } from '../../lib/renew.ts';
import { useLive } from '../../lib/use-live.ts';

export type AcceptedViolationRow = api.AcceptedViolationRow;

export interface AcceptedAsked {
  shop_ids: readonly number[];
  dt_from: string;
  dt_to: string;
  is_fact: boolean;
}

export const acceptedKey = ['accepted_violation'] as const;

const NONE: AcceptedViolationRow[] = [];
const allOf = (answers: readonly { data: AcceptedViolationRow[] | undefined }[]): AcceptedViolationRow[] => {
  const rows = answers.flatMap(({ data }) => data ?? []);
  return rows.length > 0 ? rows : NONE;
};

/** The problems of the dates of departments of which somebody said that they are fine, as others say it too (planning 224). */
export function useAcceptedViolations({ shop_ids, ...of }: AcceptedAsked, isAsked: boolean) {
  const cache = useQueryClient();
  useLive('accepted_violation', ({ shop_id }) => {
    void readAnew(cache, { queryKey: [...acceptedKey, shop_id] });
  });

  return useQueries({
    queries: (isAsked ? shop_ids : []).map((shop_id) =>
      queryOptions({
        queryKey: [...acceptedKey, shop_id, of],
        queryFn: ({ signal }) => call(planning.listAcceptedViolations, { shop_id, ...of }, { signal }),
        meta: { quiet: true },
      }),
    ),
    combine: allOf,
  });
}
