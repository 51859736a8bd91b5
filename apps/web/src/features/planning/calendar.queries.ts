import { type CallInput, planning } from '@shiftwright/contracts/calls';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

const KEY = 'calendar_feed';

/** The calendar feed of a person; null: there is none. */
export const calendarFeedQuery = (user_id: number) =>
  queryOptions({
    queryKey: [KEY, user_id],
    queryFn: async ({ signal }) =>
      (await call(planning.listCalendarFeeds, { user_id }, { signal }))[0] ?? null,
  });

/** Makes, changes and takes back the calendar feed of a person. */
export function useCalendarFeed(user_id: number) {
  const meta = { quiet: true, renews: [KEY] };
  return {
    create: useMutation({
      mutationFn: (input: CallInput<typeof planning.createCalendarFeed>) =>
        call(planning.createCalendarFeed, { ...input, user_id }),
      meta,
    }),
    update: useMutation({
      mutationFn: (input: CallInput<typeof planning.updateCalendarFeed>) =>
        call(planning.updateCalendarFeed, input),
      meta,
    }),
    revoke: useMutation({
      mutationFn: (id: number) => call(planning.deleteCalendarFeed, { id }),
      meta,
    }),
  };
}
