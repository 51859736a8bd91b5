import {
  ActionIcon,
  Button,
  CopyButton,
  Group,
  Stack,
  Switch,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';
import type { planning } from '@shiftwright/contracts';
import { IconCalendarPlus, IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { formatInstant } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { lazyPart } from '../../lib/load-with-retry.ts';
import { ConfirmButton, DelayedLoader, FailedState, Refusal } from '../../ui/index.ts';
import { calendarFeedQuery, useCalendarFeed } from './calendar.queries.ts';

const QrCode = lazyPart(() => import('./qr-code.tsx'));

/** The calendar feed of a person: make its address, choose what it shows, take it back. */
export function CalendarPanel({ user_id, isOwn }: { user_id: number; isOwn: boolean }) {
  const t = useT();
  const language = useLanguage();
  const feed = useQuery(calendarFeedQuery(user_id));
  const { create, update, revoke } = useCalendarFeed(user_id);
  if (feed.isError)
    return (
      <FailedState
        title={t('error.failed')}
        retryLabel={t('error.retry')}
        onRetry={() => void feed.refetch()}
      />
    );
  if (feed.data === undefined) return <DelayedLoader label={t('app.loading')} />;
  const current = feed.data;
  const made = create.data?.id === current?.id ? create.data : undefined;

  return (
    <Stack gap={12}>
      <Text size="sm" c="dimmed">
        {t(isOwn ? 'calendar.hint_own' : 'calendar.hint')}
      </Text>
      {made && <NewAddress url={made.url} />}
      {current ? (
        <Existing
          feed={current}
          busy={create.isPending || revoke.isPending}
          onDaysOff={(shows_days_off) => update.mutate({ id: current.id, shows_days_off })}
          onRenew={() => create.mutate({ lang: current.lang, shows_days_off: current.shows_days_off })}
          onRevoke={() => revoke.mutate(current.id)}
        />
      ) : (
        <Group>
          <Button
            variant={isOwn ? 'filled' : 'default'}
            leftSection={<IconCalendarPlus size={14} />}
            loading={create.isPending}
            onClick={() => create.mutate(isOwn ? { lang: language } : {})}
          >
            {t('calendar.make')}
          </Button>
        </Group>
      )}
      <Refusal title={t('settings.not_saved')} error={create.error ?? update.error ?? revoke.error} />
    </Stack>
  );
}

/** The address, shown while the panel that made it is open. */
function NewAddress({ url }: { url: string }) {
  const t = useT();
  const webcal = url.replace(/^https?:/, 'webcal:');
  return (
    <Stack gap={8}>
      <TextInput
        readOnly
        label={t('calendar.address')}
        description={t('calendar.address_once')}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        rightSection={
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Tooltip label={t(copied ? 'calendar.copied' : 'calendar.copy')}>
                <ActionIcon
                  variant="subtle"
                  color={copied ? 'teal' : 'gray'}
                  aria-label={t(copied ? 'calendar.copied' : 'calendar.copy')}
                  onClick={copy}
                >
                  {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
        }
      />
      <Group>
        <Button component="a" variant="light" leftSection={<IconCalendarPlus size={14} />} href={webcal}>
          {t('calendar.open')}
        </Button>
      </Group>
      <Group gap={16} wrap="nowrap" mih={168}>
        <Suspense fallback={null}>
          <QrCode address={webcal} label={t('calendar.qr')} />
        </Suspense>
        <Text size="sm" c="dimmed">
          {t('calendar.scan')}
        </Text>
      </Group>
    </Stack>
  );
}

interface ExistingProps {
  feed: planning.CalendarFeed;
  busy: boolean;
  onDaysOff: (shows: boolean) => void;
  onRenew: () => void;
  onRevoke: () => void;
}

function Existing({ feed, busy, onDaysOff, onRenew, onRevoke }: ExistingProps) {
  const t = useT();
  const language = useLanguage();
  const { dttm_added, dttm_read, shows_days_off } = feed;
  return (
    <Stack gap={12}>
      <Text size="sm">
        {t('calendar.since', { moment: formatInstant(dttm_added, language) })}{' '}
        {dttm_read
          ? t('calendar.last_read', { moment: formatInstant(dttm_read, language) })
          : t('calendar.never_read')}
      </Text>
      <Switch
        label={t('calendar.days_off')}
        checked={shows_days_off}
        onChange={(event) => onDaysOff(event.currentTarget.checked)}
      />
      <Group gap={8}>
        <ConfirmButton
          variant="default"
          loading={busy}
          question={t('calendar.renew_question')}
          confirmLabel={t('calendar.renew')}
          onConfirm={onRenew}
        >
          {t('calendar.renew')}
        </ConfirmButton>
        <ConfirmButton
          variant="subtle"
          color="red"
          loading={busy}
          question={t('calendar.revoke_question')}
          confirmLabel={t('calendar.revoke')}
          onConfirm={onRevoke}
        >
          {t('calendar.revoke')}
        </ConfirmButton>
      </Group>
    </Stack>
  );
}
