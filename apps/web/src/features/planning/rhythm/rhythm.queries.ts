import type { planning as api } from '@shiftwright/contracts';
import { type CallInput, planning } from '@shiftwright/contracts/calls';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/index.ts';

export type Rhythms = api.Rhythms;
export type PersonRhythm = Rhythms['people'][number];

/** What a run of the period would keep of the rhythms of people. */
export const rhythmsQuery = (of: CallInput<typeof planning.listRhythms>) =>
  queryOptions({
    queryKey: ['rhythms', of],
    queryFn: ({ signal }) => call(planning.listRhythms, of, { signal }),
    meta: { quiet: true },
  });

/** The shifts that a department works: learned from months where none are set, they change slowly. */
export const shiftListQuery = (shop_id: number) =>
  queryOptions({
    queryKey: ['rhythms', 'shift_list', shop_id],
    queryFn: ({ signal }) => call(planning.showShiftList, { shop_id }, { signal }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });

/** Gives a department shifts of its own, or takes them back. */
export const useSaveShiftList = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof planning.saveShiftList>) => call(planning.saveShiftList, input),
    meta: { renews: ['rhythms', 'department'] },
  });

/** Writes what practice shows into the data. */
export const useAdoptRhythms = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof planning.adoptRhythms>) => call(planning.adoptRhythms, input),
    meta: { quiet: true, renews: ['rhythms', 'employment', 'employee', 'department'] },
  });
