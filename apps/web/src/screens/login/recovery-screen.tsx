import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { access } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { recoveryLinkQuery, useAskRecovery, useRecoverPassword } from '../../features/access/index.ts';
import { fieldErrorsOf, passwordTexts } from '../../lib/form/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useSearchParam } from '../../lib/url/index.ts';
import { DelayedLoader, Form } from '../../ui/index.ts';
import { Entrance } from './entrance.tsx';
import { useEnter } from './use-enter.ts';

const FIELDS = ['new_password1', 'new_password2'] as const;

/** A forgotten password: asks for the letter, or, opened by its link or that of an invitation, for the new password (screens 70). */
export function RecoveryScreen() {
  const t = useT();
  const token = useSearchParam('token');
  return (
    <Entrance title={t(token ? 'security.password' : 'recovery.title')}>
      <Stack gap={16}>
        {token ? <ByLink key={token} token={token} /> : <AskForLetter />}
        <Anchor size="sm" renderRoot={(props) => <Link to="/login" search={{}} {...props} />} ta="center">
          {t('recovery.back')}
        </Anchor>
      </Stack>
    </Entrance>
  );
}

function Failed({ error }: { error: Error }) {
  return (
    <Text role="alert" size="sm" c="var(--mantine-color-error)" style={{ whiteSpace: 'pre-line' }}>
      {error.message}
    </Text>
  );
}

function AskForLetter() {
  const t = useT();
  const ask = useAskRecovery();
  const [who, setWho] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function submit() {
    const named = who.trim();
    const isMail = named.includes('@');
    const isWrong = isMail && !/^\S+@\S+\.\S+$/.test(named);
    if (named === '' || isWrong) return setProblem(t(isWrong ? 'validation.email' : 'validation.required'));
    setProblem(null);
    ask.mutate(isMail ? { email: named } : { username: named });
  }

  if (ask.isSuccess)
    return (
      <Alert color="green" role="status">
        {ask.data.detail}
      </Alert>
    );
  return (
    <Form onSubmit={submit}>
      <Stack gap={16}>
        <Text size="sm">{t('recovery.text')}</Text>
        <TextInput
          size="sm"
          label={t('recovery.who')}
          autoComplete="username"
          autoFocus
          value={who}
          onChange={(event) => setWho(event.currentTarget.value)}
          error={problem}
        />
        {ask.error && <Failed error={ask.error} />}
        <Button size="sm" type="submit" loading={ask.isPending}>
          {t('recovery.send')}
        </Button>
        <Text size="xs" c="dimmed">
          {t('recovery.no_mail')}
        </Text>
      </Stack>
    </Form>
  );
}

/** A link that has ended says so before anything is typed (screens 70). */
function ByLink({ token }: { token: string }) {
  const t = useT();
  const { isPending, error } = useQuery(recoveryLinkQuery(token));
  const ended = fieldErrorsOf(error).token;
  if (isPending)
    return (
      <div style={{ position: 'relative', minHeight: 96 }}>
        <DelayedLoader label={t('app.loading')} />
      </div>
    );
  return ended ? <Ended text={ended} /> : <NewPassword token={token} />;
}

function Ended({ text }: { text: string }) {
  const t = useT();
  return (
    <Alert color="red" role="alert" title={text}>
      <Anchor size="sm" renderRoot={(props) => <Link to="/recovery" search={{}} {...props} />}>
        {t('recovery.again')}
      </Anchor>
    </Alert>
  );
}

function NewPassword({ token }: { token: string }) {
  const t = useT();
  const recover = useRecoverPassword();
  const { enter, error: notEntered } = useEnter();
  const [typed, setTyped] = useState({ new_password1: '', new_password2: '' });
  const [isTried, setTried] = useState(false);
  const local = passwordTexts(access.recoverPassword, { token, ...typed }, t);
  const errors = fieldErrorsOf(recover.error);
  const problems: Record<string, string> = isTried ? { ...errors, ...local } : {};

  function submit() {
    setTried(true);
    recover.reset();
    if (Object.keys(local).length > 0) return;
    recover.mutate(
      { token, ...typed },
      {
        // Where that fails, the way to the sign-in stands here.
        onSuccess: ({ username }) =>
          enter({ username, password: typed.new_password1 }, false).catch(() => undefined),
      },
    );
  }

  if (recover.isSuccess && notEntered)
    return (
      <Alert color="green" role="status">
        {t('recovery.done')}
      </Alert>
    );
  return (
    <Form onSubmit={submit}>
      <Stack gap={16}>
        <Text size="sm">{t('recovery.choose')}</Text>
        {FIELDS.map((field, at) => (
          <PasswordInput
            key={field}
            size="sm"
            label={t(`security.${field}`)}
            autoFocus={at === 0}
            autoComplete="new-password"
            value={typed[field]}
            onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
            error={problems[field]}
          />
        ))}
        {errors.token && <Ended text={errors.token} />}
        {recover.error && Object.keys(errors).length === 0 && <Failed error={recover.error} />}
        <Button size="sm" type="submit" loading={recover.isPending || recover.isSuccess}>
          {t('recovery.set')}
        </Button>
      </Stack>
    </Form>
  );
}
