import { network } from '@shiftwright/contracts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

const PAGE = 30;
const KEY = ['notification'] as const;

/** How many notifications are unread. */
export const unreadCountQuery = queryOptions({
  queryKey: [...KEY, 'unread'],
  queryFn: ({ signal }) => call(network.listNotifications, { limit: 1 }, { signal }),
  select: (page) => page.unread,
  meta: { quiet: true },
});

/** Notifications, newest first, page by page. */
export const notificationsQuery = (only_unread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', only_unread],
    queryFn: ({ pageParam, signal }) =>
      call(
        network.listNotifications,
        { limit: PAGE, offset: pageParam, ...(only_unread ? { is_read: 'false' as const } : {}) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.next ? pages.length * PAGE : undefined),
  });

/** Marks one notification as read. */
export function useReadNotification() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(network.readNotification, { id }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
    meta: { quiet: true },
  });
}
