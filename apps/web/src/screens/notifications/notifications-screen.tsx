import { Button, Switch } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notificationsQuery } from '../../features/network/index.ts';
import { useT } from '../../lib/language/index.ts';
import { DelayedLoader, EmptyState, FailedState, Screen, Toolbar, ToolbarGroup } from '../../ui/index.ts';
import { NotificationItem } from './notification-item.tsx';
import css from './notifications-screen.module.css';

/** What happened in the user's departments, newest first. */
export function NotificationsScreen() {
  const t = useT();
  const [onlyUnread, setOnlyUnread] = useState(false);
  const list = useInfiniteQuery(notificationsQuery(onlyUnread));
  const items = list.data?.pages.flatMap((page) => page.results) ?? [];
  const toolbar = (
    <Toolbar>
      <ToolbarGroup push>
        <Switch
          size="sm"
          label={t('notifications.only_unread')}
          checked={onlyUnread}
          onChange={(event) => setOnlyUnread(event.currentTarget.checked)}
        />
      </ToolbarGroup>
    </Toolbar>
  );

  return (
    <div className={css.column}>
      <Screen title={t('notifications.title')} toolbar={toolbar}>
        {list.isPending && list.isFetching && <DelayedLoader label={t('app.loading')} />}
        {list.isError && (
          <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={list.refetch} />
        )}
        {list.isSuccess && items.length === 0 && (
          <EmptyState
            icon={<IconBell />}
            title={onlyUnread ? t('notifications.no_unread') : t('notifications.empty')}
            hint={onlyUnread ? undefined : t('notifications.empty_hint')}
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
