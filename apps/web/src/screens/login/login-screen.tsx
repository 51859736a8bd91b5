import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { access } from '@shiftwright/contracts/calls';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../lib/api/index.ts';
import { problemTexts } from '../../lib/form/index.ts';
import { useT } from '../../lib/language/index.ts';
import { Form } from '../../ui/index.ts';
import { DemoLogins } from './demo-logins.tsx';
import { Entrance } from './entrance.tsx';
import { useEnter } from './use-enter.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The session ended by itself, in the middle of something. */
    hasEnded?: boolean;
  }
}

/** Sign-in (screens 70). */
export function LoginScreen() {
  const t = useT();
  const { enter, error, isPending } = useEnter();
  const hasEnded = useRouterState({ select: ({ location }) => location.state.hasEnded ?? false });
  const [typed, setTyped] = useState({ username: '', password: '' });
  const [isTried, setTried] = useState(false);
  const wrong = problemTexts(access.login, typed, t);
  const problems = isTried ? wrong : {};

  function submit() {
    setTried(true);
    if (Object.keys(wrong).length === 0) enter(typed, true).catch(() => undefined);
  }

  return (
    <Entrance title={t('login.title')}>
      <Form onSubmit={submit}>
        <Stack gap={16}>
          {hasEnded && (
            <Text role="status" size="sm">
              {t('login.ended')}
            </Text>
          )}
          <TextInput
            size="sm"
            label={t('login.username')}
            autoComplete="username"
            autoFocus
            value={typed.username}
            onChange={(event) => setTyped({ ...typed, username: event.currentTarget.value })}
            error={problems.username}
          />
          <PasswordInput
            size="sm"
            label={t('login.password')}
            autoComplete="current-password"
            value={typed.password}
            onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
            error={problems.password}
          />
          {/* What is wrong with the fields is of what stands in them now. */}
          {error && Object.keys(problems).length === 0 && (
            <Text role="alert" size="sm" c="var(--mantine-color-error)" style={{ whiteSpace: 'pre-line' }}>
              {error instanceof ApiError ? error.message : t('login.wrong')}
            </Text>
          )}
          <Button size="sm" type="submit" loading={isPending}>
            {t('login.submit')}
          </Button>
          <Anchor size="sm" component={Link} to={'/recovery'} ta="center">
            {t('login.forgot')}
          </Anchor>
        </Stack>
      </Form>
      <DemoLogins onPick={(username, password) => setTyped({ username, password })} />
    </Entrance>
  );
}
