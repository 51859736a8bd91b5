import { type CallInput, planning } from '@shiftwright/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

const keyOf = (user_id: number) => ['calendar_feed', user_id] as const;

/** The calendar feed of a person; null: there is none. */
export const calendarFeedQuery = (user_id: number) =>
  queryOptions({
    queryKey: keyOf(user_id),
    queryFn: async ({ signal }) =>
      (await call(planning.listCalendarFeeds, { user_id }, { signal }))[0] ?? null,
  });

/** Makes, changes and takes back the calendar feed of a person. */
export function useCalendarFeed(user_id: number) {
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey: keyOf(user_id) });
  return {
    create: useMutation({
      mutationFn: (input: CallInput<typeof planning.createCalendarFeed>) =>
        call(planning.createCalendarFeed, { ...input, user_id }),
      onSuccess,
    }),
    update: useMutation({
      mutationFn: (input: CallInput<typeof planning.updateCalendarFeed>) =>
        call(planning.updateCalendarFeed, input),
      onSuccess,
    }),
    revoke: useMutation({
      mutationFn: (id: number) => call(planning.deleteCalendarFeed, { id }),
      onSuccess,
    }),
  };
}
