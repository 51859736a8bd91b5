import type { planning as api } from '@shiftwright/contracts';
import { type CallInput, planning } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export type ShiftExplained = api.ShiftExplained;
export type GapExplained = api.GapExplained;
export type PlannedDay = api.PlannedDay;
export type Alternative = ShiftExplained['alternatives'][number];
export type RuleVerdict = ShiftExplained['rules'][number];
export type GapCandidate = GapExplained['candidates'][number];

/** Everything the server says about days as they stand; asked anew when days change. */
export const advisedKey = ['advised'] as const;

/** Why a person's date is as it is. */
export const shiftExplainedQuery = (of: CallInput<typeof planning.explainShift>) =>
  queryOptions({
    queryKey: [...advisedKey, 'shift', of],
    queryFn: ({ signal }) => call(planning.explainShift, of, { signal }),
    meta: { quiet: true },
  });

/** Why nobody more is there at a moment: who could be, and who could not. */
export const gapExplainedQuery = (of: CallInput<typeof planning.explainGap>) =>
  queryOptions({
    queryKey: [...advisedKey, 'gap', of],
    queryFn: ({ signal }) => call(planning.explainGap, of, { signal }),
    meta: { quiet: true },
  });
