import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { type User, useInvite, useLastInvitation } from '../../../features/people/index.ts';
import { formatInstant } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { Refusal } from '../../../ui/index.ts';

/** Lets somebody who has no password yet choose one: by mail, or by a link for their phone (access 75). */
export function Invitation({ user }: { user: User }) {
  const t = useT();
  const invite = useInvite();
  const last = useLastInvitation(user.id);
  const { data, error } = invite.isIdle && last ? last : invite;
  const isFirst = !data?.link || undefined;
  const send = (channel: 'mail' | 'link') => invite.mutate({ id: user.id, channel });

  return (
    <section aria-label={t('invitation.title')}>
      <Stack gap={8}>
        <Text component="h3" size="sm" fw={600}>
          {t('invitation.title')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('invitation.hint')}
        </Text>
        <Group gap={8}>
          <Button
            variant="default"
            data-first={isFirst}
            leftSection={<IconMail size={14} />}
            disabled={!user.email}
            loading={invite.isPending && invite.variables.channel === 'mail'}
            onClick={() => send('mail')}
          >
            {t('invitation.by_mail')}
          </Button>
          <Button
            variant="default"
            data-first={isFirst}
            leftSection={<IconDeviceMobile size={14} />}
            loading={invite.isPending && invite.variables.channel === 'link'}
            onClick={() => send('link')}
          >
            {t('invitation.by_phone')}
          </Button>
        </Group>
        <Refusal title={t('invitation.failed')} error={error} />
        {data?.email && (
          <Alert color="green" role="status">
            {t('invitation.mailed', { email: data.email })}
          </Alert>
        )}
        {data?.link && <InvitationLink user={user} link={data.link} until={data.dttm_expires} />}
      </Stack>
    </section>
  );
}

function InvitationLink({ user, link, until }: { user: User; link: string; until: string }) {
  const t = useT();
  const language = useLanguage();
  const { phone_number, username } = user;
  const text = t('invitation.sms_text', { username, link });

  return (
    <Group gap={8} align="flex-end">
      <TextInput
        flex={1}
        miw={240}
        readOnly
        label={t('invitation.link', { date: formatInstant(until, language) })}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? 'invitation.copied' : 'invitation.copy')}
          </Button>
        )}
      </CopyButton>
      {phone_number && (
        <Button
          component="a"
          data-first
          href={`sms:${phone_number.replace(/[^+\d]/g, '')}?body=${encodeURIComponent(text)}`}
        >
          {t('invitation.sms', { phone: phone_number })}
        </Button>
      )}
    </Group>
  );
}
