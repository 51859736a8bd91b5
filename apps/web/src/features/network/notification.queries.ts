import { type CallInput, network } from '@shiftwright/contracts/calls';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

const PAGE = 30;
const KEY = 'notification';
const SETTINGS_KEY = ['notification_settings'] as const;

/** Which notifications: the filters of the list, all of them optional. */
export type NotificationChoice = Omit<CallInput<typeof network.listNotifications>, 'limit' | 'offset'>;

/** How many notifications are unread. */
export const unreadCountQuery = queryOptions({
  queryKey: [KEY, 'unread'],
  queryFn: ({ signal }) => call(network.listNotifications, { limit: 1 }, { signal }),
  select: (page) => page.unread,
  meta: { quiet: true },
});

/** Notifications, newest first, page by page. */
export const notificationsQuery = (choice: NotificationChoice) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', choice],
    queryFn: ({ pageParam, signal }) =>
      call(network.listNotifications, { ...choice, limit: PAGE, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.next ? pages.length * PAGE : undefined),
  });

/** Marks one notification as read, or as unread again. */
export function useReadNotification() {
  return useMutation({
    mutationFn: (input: { id: number; is_read: boolean }) => call(network.readNotification, input),
    meta: { quiet: true, renews: [KEY] },
  });
}

/** Marks all notifications of a choice as read. */
export function useReadAllNotifications() {
  return useMutation({
    mutationFn: ({ is_read: _any, ...choice }: NotificationChoice) =>
      call(network.readAllNotifications, choice),
    meta: { renews: [KEY] },
  });
}

/** What I am told about, by which channel, and when letters wait. */
export const notificationSettingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: ({ signal }) => call(network.showNotificationSettings, {}, { signal }),
});

export function useSaveNotificationSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof network.saveNotificationSettings>) =>
      call(network.saveNotificationSettings, input),
    onSuccess: (saved) => cache.setQueryData(SETTINGS_KEY, saved),
    meta: { quiet: true },
  });
}
