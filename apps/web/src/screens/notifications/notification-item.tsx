import { ActionIcon, Tooltip } from '@mantine/core';
import type { network } from '@shiftwright/contracts';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconChecks,
  IconChevronRight,
  IconCircleCheck,
  IconMail,
  IconMailOpened,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useReadNotification } from '../../features/network/index.ts';
import { formatInstant } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { ChangedDays } from './changed-days.tsx';
import css from './notification-item.module.css';
import { placeOf } from './notification-link.ts';

const ICONS = {
  negative: IconAlertOctagon,
  warning: IconAlertTriangle,
  positive: IconCircleCheck,
  success: IconChecks,
} as const;

/** One notification; a press reads it and leads to its place. */
export function NotificationItem({ item }: { item: network.Notification }) {
  const t = useT();
  const language = useLanguage();
  const router = useRouter();
  const read = useReadNotification();
  const place = placeOf(item.link);
  const Icon = ICONS[item.severity];
  const { id, is_read } = item;
  const Mark = is_read ? IconMail : IconMailOpened;
  const markLabel = t(is_read ? 'notifications.mark_unread' : 'notifications.mark_read');

  function open() {
    if (!is_read) read.mutate({ id, is_read: true });
    if (place) void router.navigate({ to: place.pathname, search: place.search });
  }

  return (
    <li className={css.row} data-severity={item.severity} data-unread={!is_read || undefined}>
      <button type="button" className={css.item} onClick={open}>
        <Icon
          className={css.icon}
          size={20}
          stroke={1.8}
          aria-label={t(`severity.${item.severity}`)}
          role="img"
        />
        <span className={css.text}>
          <span className={css.title}>
            {item.title}
            {!is_read && <span className={css.dot} role="img" aria-label={t('notifications.unread')} />}
          </span>
          {item.body && <span className={css.body}>{item.body}</span>}
          <ChangedDays days={item.days} />
          <time className={css.time} dateTime={item.dttm}>
            {formatInstant(item.dttm, language)}
          </time>
        </span>
        {place && (
          <IconChevronRight className={css.go} size={16} aria-label={t('notifications.open')} role="img" />
        )}
      </button>
      <Tooltip label={markLabel} openDelay={400}>
        <ActionIcon
          className={css.mark}
          variant="subtle"
          color="gray"
          aria-label={`${markLabel}: ${item.title}`}
          loading={read.isPending}
          onClick={() => read.mutate({ id, is_read: !is_read })}
        >
          <Mark size={16} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
