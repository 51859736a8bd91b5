import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core';
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  notificationsQuery,
  unreadCountQuery,
  useReadAllNotifications,
} from '../../features/network/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import { DelayedLoader, EmptyState, FailedState, Screen, Toolbar, ToolbarGroup } from '../../ui/index.ts';
import { FilterButton } from './filter-button.tsx';
import { NotificationItem } from './notification-item.tsx';
import css from './notifications-screen.module.css';
import { choiceOf, useNotificationFilter } from './use-notification-filter.ts';

/** What happened in the user's departments, newest first; it follows the server live. */
export function NotificationsScreen() {
  const t = useT();
  const { filter, count } = useNotificationFilter();
  const list = useInfiniteQuery(notificationsQuery(choiceOf(filter)));
  const items = list.data?.pages.flatMap((page) => page.results) ?? [];
  const isNarrow = count > 0;

  return (
    <div className={css.column}>
      <Screen title={t('notifications.title')} toolbar={<Tools />}>
        {list.isPending && list.isFetching && <DelayedLoader label={t('app.loading')} />}
        {list.isError && (
          <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={list.refetch} />
        )}
        {list.isSuccess && items.length === 0 && (
          <EmptyState
            icon={<IconBell />}
            title={t(
              isNarrow
                ? 'notifications.none_match'
                : filter.unread
                  ? 'notifications.no_unread'
                  : 'notifications.empty',
            )}
            hint={
              isNarrow
                ? t('notifications.none_match_hint')
                : filter.unread
                  ? undefined
                  : t('notifications.empty_hint')
            }
          />
        )}
        {items.length > 0 && (
          <ul className={css.list}>
            {items.map((item) => (
              <NotificationItem key={item.id} item={item} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button
            variant="default"
            mt={16}
            loading={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {t('notifications.more')}
          </Button>
        )}
      </Screen>
    </div>
  );
}

function Tools() {
  const t = useT();
  const openModal = useOpenModal();
  const { filter, count, set } = useNotificationFilter();
  const readAll = useReadAllNotifications();
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  return (
    <Toolbar label={t('notifications.tools')}>
      <ToolbarGroup push>
        <Switch
          size="sm"
          label={t('notifications.only_unread')}
          checked={filter.unread}
          onChange={(event) => set({ unread: event.currentTarget.checked ? '1' : null })}
        />
      </ToolbarGroup>
      <ToolbarGroup>
        <FilterButton />
        <Button
          variant="default"
          leftSection={<IconChecks size={14} />}
          disabled={unread === 0}
          loading={readAll.isPending}
          onClick={() => readAll.mutate(choiceOf(filter))}
        >
          {t(count > 0 ? 'notifications.read_these' : 'notifications.read_all')}
        </Button>
        <Tooltip label={t('notification_settings.title')}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t('notification_settings.title')}
            onClick={() => openModal('NotificationSettings')}
          >
            <IconSettings size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </ToolbarGroup>
    </Toolbar>
  );
}
