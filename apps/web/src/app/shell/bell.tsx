import { ActionIcon, Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { unreadCountQuery } from '../../features/network/index.ts';
import { useT } from '../../lib/language/index.ts';
import { readAnew } from '../../lib/renew.ts';
import type { Search } from '../../lib/url/index.ts';
import { useLive } from '../../lib/use-live.ts';

/** The way to the notifications, with the number of unread ones; it follows the server live. */
export function Bell() {
  const t = useT();
  const cache = useQueryClient();
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  useLive('notification', () => void readAnew(cache, { queryKey: ['notification'] }));

  return (
    <ActionIcon
      renderRoot={(props) => <Link to="/notifications" search={(previous: Search) => previous} {...props} />}
      color="gray"
      // The number stands at the bell, however large the button is.
      style={{ overflow: 'visible' }}
      aria-label={unread > 0 ? t('menu.unread', { number: unread }) : t('menu.notifications')}
    >
      <Indicator
        label={unread > 99 ? '99+' : unread}
        disabled={unread === 0}
        size={16}
        offset={1}
        color="red.8"
      >
        <IconBell size={20} stroke={1.6} />
      </Indicator>
    </ActionIcon>
  );
}
