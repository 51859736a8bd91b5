import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { access } from '@shiftwright/contracts';
import { deviceOf } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { ownSessionsQuery, useEndOtherSessions, useEndOwnSession } from '../../features/access/index.ts';
import { formatInstant } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import type { ModalProps } from '../../lib/modals.ts';
import { ConfirmButton, DelayedLoader, FailedState, ModalFrame, Refusal } from '../../ui/index.ts';
import css from './own-sessions.module.css';

/** Where I am signed in, and the way out of each place. */
export default function OwnSessionsDialog({ onClose }: ModalProps) {
  const t = useT();
  const { data: sessions, isError, refetch } = useQuery(ownSessionsQuery);
  const end = useEndOwnSession();
  const endOthers = useEndOtherSessions();
  const others = sessions?.filter(({ is_current }) => !is_current) ?? [];

  return (
    <ModalFrame
      title={t('sessions.title')}
      cancelLabel={t('action.close')}
      cancelFirst
      onClose={onClose}
      aside={
        others.length > 0 && (
          <ConfirmButton
            variant="default"
            loading={endOthers.isPending}
            question={t('sessions.end_others_question')}
            confirmLabel={t('sessions.end_others')}
            onConfirm={() => endOthers.mutate()}
          >
            {t('sessions.end_others')}
          </ConfirmButton>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {t('sessions.hint')}
      </Text>
      {sessions ? (
        <ul className={css.list}>
          {sessions
            .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
            .map((session) => (
              <Place
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
        </ul>
      ) : isError ? (
        <FailedState
          title={t('sessions.not_loaded')}
          retryLabel={t('error.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <DelayedLoader label={t('app.loading')} />
      )}
      <Refusal title={t('error.title')} error={end.error ?? endOthers.error} />
    </ModalFrame>
  );
}

interface PlaceProps {
  session: access.OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Place({ session, isEnding, onEnd }: PlaceProps) {
  const t = useT();
  const language = useLanguage();
  const { program, system } = deviceOf(session.user_agent);
  const device = [program, system].filter(Boolean).join(', ') || t('sessions.unknown');
  const since = t('sessions.since', { when: formatInstant(session.dttm_signed_in, language) });

  return (
    <li className={css.place}>
      <Stack gap={2} miw={0}>
        <Group gap={8}>
          <Text size="sm" fw={600}>
            {device}
          </Text>
          {session.is_current && <Badge variant="light">{t('sessions.current')}</Badge>}
        </Group>
        <Text size="xs" c="dimmed">
          {[since, session.remote_address].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {!session.is_current && (
        <Button
          variant="default"
          size="xs"
          loading={isEnding}
          aria-label={`${t('sessions.end')}: ${device}, ${since}`}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
