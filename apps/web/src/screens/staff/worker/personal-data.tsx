import { Alert, Button, Group, List, PasswordInput, Stack, Text } from '@mantine/core';
import { reporting } from '@shiftwright/contracts/calls';
import { personName } from '@shiftwright/domain';
import { useState } from 'react';
import { useCan, useSession } from '../../../features/access/index.ts';
import { type User, useForgetPerson } from '../../../features/people/index.ts';
import { useDownload } from '../../../features/reporting/index.ts';
import { fieldErrorsOf } from '../../../lib/form/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { ModalFrame, Refusal } from '../../../ui/index.ts';

/** What is kept about the person, to take along or to be forgotten for good. */
export function PersonalData({ user, onForgotten }: { user: User; onForgotten: () => void }) {
  const t = useT();
  const can = useCan();
  const { user: me } = useSession();
  const download = useDownload();
  const [isAsking, setAsking] = useState(false);
  const isOwn = user.network_id === me.network_id;
  const mayExport = can('User_export', 'GET') && isOwn;
  const mayForget = can('User_forget', 'POST') && isOwn && user.id !== me.id;
  if (!mayExport && !mayForget) return null;

  return (
    <section aria-label={t('privacy.personal')}>
      <Stack gap={8}>
        <Text component="h3" size="sm" fw={600}>
          {t('privacy.personal')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('privacy.personal_hint')}
        </Text>
        <Group gap={8}>
          {mayExport && (
            <Button
              variant="default"
              loading={download.isPending}
              onClick={() => download.mutate({ endpoint: reporting.exportPerson, input: { id: user.id } })}
            >
              {t('privacy.export')}
            </Button>
          )}
          {mayForget && (
            <Button variant="outline" color="red" onClick={() => setAsking(true)}>
              {t('privacy.forget')}
            </Button>
          )}
        </Group>
        <Refusal title={t('privacy.export_failed')} error={download.error} />
      </Stack>
      {isAsking && <ForgetDialog user={user} onClose={() => setAsking(false)} onForgotten={onForgotten} />}
    </section>
  );
}

const CONSEQUENCES = ['goes', 'stays', 'final'] as const;

interface ForgetDialogProps {
  user: User;
  onClose: () => void;
  onForgotten: () => void;
}

/** Says what goes and what stays before it is done, and asks for one's own password. */
function ForgetDialog({ user, onClose, onForgotten }: ForgetDialogProps) {
  const t = useT();
  const forget = useForgetPerson();
  const [confirmation_password, setPassword] = useState('');
  const problems = fieldErrorsOf(forget.error);
  const name = personName(user);

  return (
    <ModalFrame
      title={t('privacy.forget_title', { name })}
      onClose={onClose}
      onOk={() => forget.mutate({ id: user.id, confirmation_password }, { onSuccess: onForgotten })}
      okLabel={t('privacy.forget_ok')}
      okColor="red"
      idle={confirmation_password === '' ? t('privacy.forget_password') : undefined}
      busy={forget.isPending}
    >
      <Stack gap={12}>
        <List size="sm" spacing={6}>
          {CONSEQUENCES.map((one) => (
            <List.Item key={one}>{t(`privacy.forget_${one}`)}</List.Item>
          ))}
        </List>
        {user.is_active && <Alert color="yellow">{t('privacy.forget_active')}</Alert>}
        <PasswordInput
          label={t('security.confirmation_password')}
          autoComplete="current-password"
          data-autofocus
          value={confirmation_password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problems.confirmation_password}
        />
        <Refusal title={t('privacy.forget_failed')} error={forget.error} />
      </Stack>
    </ModalFrame>
  );
}
