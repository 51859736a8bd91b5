import { Alert, Button, Group, PasswordInput, Stack, Switch, Text } from '@mantine/core';
import { access } from '@shiftwright/contracts/calls';
import { useState } from 'react';
import { useCan, useSession } from '../../../features/access/index.ts';
import { type User, useChangeUserPassword, useUpdateUser } from '../../../features/people/index.ts';
import { CalendarPanel } from '../../../features/planning/index.ts';
import { fieldErrorsOf, passwordTexts } from '../../../lib/form/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { Form, Refusal } from '../../../ui/index.ts';
import { Invitation } from './invitation.tsx';
import { PersonalData } from './personal-data.tsx';

const EMPTY = { new_password1: '', new_password2: '', confirmation_password: '' };
const FIELDS = ['new_password1', 'new_password2', 'confirmation_password'] as const;

/** Whether the person may sign in, and a new password, confirmed by one's own (screens 63). */
export function SecurityTab({ user, onForgotten }: { user: User; onForgotten: () => void }) {
  const t = useT();
  const can = useCan();
  const { user: me } = useSession();
  const update = useUpdateUser();
  const mayClose = can('User', 'PUT') && user.network_id === me.network_id && user.id !== me.id;

  return (
    <Stack gap={24}>
      <section aria-label={t('security.sign_in')}>
        <Stack gap={8}>
          <Text size="sm">{t('security.login', { username: user.username })}</Text>
          <Switch
            label={t('security.active')}
            description={t('security.active_hint')}
            checked={user.is_active}
            disabled={!mayClose || update.isPending}
            onChange={(event) => update.mutate({ id: user.id, is_active: event.currentTarget.checked })}
          />
          <Refusal title={t('worker.save_failed')} error={update.error} />
        </Stack>
      </section>
      {can('User_change_password', 'POST') && user.id !== me.id && <Invitation user={user} />}
      {can('User_change_password', 'POST') && <PasswordForm user={user} />}
      {(mayClose || user.id === me.id) && (
        <section aria-label={t('calendar.title')}>
          <Text component="h3" size="sm" fw={600} mb={8}>
            {t('calendar.title')}
          </Text>
          <CalendarPanel user_id={user.id} isOwn={user.id === me.id} />
        </section>
      )}
      <PersonalData user={user} onForgotten={onForgotten} />
    </Stack>
  );
}

function PasswordForm({ user }: { user: User }) {
  const t = useT();
  const change = useChangeUserPassword();
  const [typed, setTyped] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const local = passwordTexts(access.changeUserPassword, { id: user.id, ...typed }, t);
  const problems: Record<string, string> = isTried ? { ...fieldErrorsOf(change.error), ...local } : {};

  function submit() {
    setTried(true);
    change.reset();
    if (Object.keys(local).length > 0) return;
    const done = () => {
      setTyped(EMPTY);
      setTried(false);
    };
    change.mutate({ id: user.id, ...typed }, { onSuccess: done });
  }

  return (
    <Form onSubmit={submit} label={t('security.password')}>
      <Stack gap={12} maw={360}>
        <Text component="h3" size="sm" fw={600}>
          {t('security.password')}
        </Text>
        {FIELDS.map((field) => (
          <PasswordInput
            key={field}
            label={t(`security.${field}`)}
            autoComplete={field === 'confirmation_password' ? 'current-password' : 'new-password'}
            value={typed[field]}
            onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
            error={problems[field]}
          />
        ))}
        <Refusal title={t('security.failed')} error={change.error} />
        {change.isSuccess && (
          <Alert color="green" role="status">
            {t('password.changed')}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={change.isPending}>
            {t('security.change')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
