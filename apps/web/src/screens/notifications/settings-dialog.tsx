import { Checkbox, Select, Stack, Table, Text } from '@mantine/core';
import type { network } from '@shiftwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notificationSettingsQuery, useSaveNotificationSettings } from '../../features/network/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { ModalProps } from '../../lib/modals.ts';
import { DelayedLoader, FailedState, ModalFrame, Refusal } from '../../ui/index.ts';
import { QuietHours } from './quiet-hours.tsx';
import css from './settings-dialog.module.css';

type Settings = network.NotificationSettings;
type Channel = 'app' | 'mail';

/** What I am told about, by which channel, and when letters wait. */
export default function NotificationSettingsDialog({ onClose }: ModalProps) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...notificationSettingsQuery, staleTime: 0 });
  if (data) return <SettingsForm settings={data} onClose={onClose} />;
  return (
    <ModalFrame title={t('notification_settings.title')} okLabel={t('action.ok')} size="lg" onClose={onClose}>
      {error ? (
        <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={() => void refetch()} />
      ) : (
        <DelayedLoader label={t('app.loading')} />
      )}
    </ModalFrame>
  );
}

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const t = useT();
  const [draft, setDraft] = useState(settings);
  const save = useSaveNotificationSettings();
  const { events, quiet_from, quiet_to, lang } = draft;
  const change = (changes: Partial<Settings>) => setDraft({ ...draft, ...changes });

  function submit() {
    save.mutate(
      {
        ...{ quiet_from, quiet_to, lang },
        events: events.map(({ event_type, app, mail }) => ({ event_type, app, mail })),
      },
      { onSuccess: onClose },
    );
  }

  return (
    <ModalFrame
      title={t('notification_settings.title')}
      okLabel={t('action.save')}
      size="lg"
      busy={save.isPending}
      onOk={submit}
      onClose={onClose}
    >
      <Stack gap={16}>
        <MailNote settings={settings} />
        <Channels
          events={events}
          onChange={(event_type, channel, checked) =>
            change({
              events: events.map((one) =>
                one.event_type === event_type ? { ...one, [channel]: checked } : one,
              ),
            })
          }
        />
        <QuietHours {...{ quiet_from, quiet_to, timezone: settings.timezone }} onChange={change} />
        <Select
          label={t('notification_settings.language')}
          className={css.language}
          data={[
            { value: 'en', label: 'English' },
            { value: 'ru', label: 'Русский' },
          ]}
          value={lang}
          onChange={(value) => value && change({ lang: value as Settings['lang'] })}
        />
      </Stack>
      <Refusal title={t('settings.not_saved')} error={save.error} />
    </ModalFrame>
  );
}

/** Where letters go, or why there are none. */
function MailNote({ settings: { is_mail_on, email } }: { settings: Settings }) {
  const t = useT();
  const key = !is_mail_on ? 'mail_off' : email === '' ? 'no_address' : 'address';
  return (
    <Text size="sm" c="dimmed">
      {t(`notification_settings.${key}`, { email })}
    </Text>
  );
}

interface ChannelsProps {
  events: Settings['events'];
  onChange: (event_type: string, channel: Channel, checked: boolean) => void;
}

function Channels({ events, onChange }: ChannelsProps) {
  const t = useT();
  const box = (one: Settings['events'][number], channel: Channel) => (
    <Table.Td className={css.channel}>
      <Checkbox
        aria-label={`${t(`notification.${one.event_type}.title`)}: ${t(`notification_settings.${channel}`)}`}
        checked={one[channel]}
        onChange={(event) => onChange(one.event_type, channel, event.currentTarget.checked)}
      />
    </Table.Td>
  );
  return (
    <Table verticalSpacing={5} horizontalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('notification_settings.event')}</Table.Th>
          <Table.Th className={css.channel}>{t('notification_settings.app')}</Table.Th>
          <Table.Th className={css.channel}>{t('notification_settings.mail')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {events.map((one) => (
          <Table.Tr key={one.event_type}>
            <Table.Td>{t(`notification.${one.event_type}.title`)}</Table.Td>
            {box(one, 'app')}
            {box(one, 'mail')}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
