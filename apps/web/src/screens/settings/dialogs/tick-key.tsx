import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import type { network as api } from '@shiftwright/contracts';
import { network } from '@shiftwright/contracts/calls';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { ConfirmButton, Refusal } from '../../../ui/index.ts';

const linkOf = (key: string) => `${location.origin}${location.pathname}#/tick?key=${key}`;

interface TickKeyProps {
  point: api.TickPoint;
  canRenew: boolean;
  canRevoke: boolean;
}

/** The link that makes a tablet this tick point; a new key, or none, shuts the old devices out. */
export function TickKey({ point, canRenew, canRevoke }: TickKeyProps) {
  const t = useT();
  const changing = useMutation({
    mutationFn: (endpoint: typeof network.renewTickPointKey | typeof network.revokeTickPointKey) =>
      call(endpoint, { id: point.id }),
    meta: { quiet: true, renews: ['tick_points'] },
  });
  const renew = () => changing.mutate(network.renewTickPointKey);
  const asking = {
    variant: 'default',
    loading: changing.isPending,
  } as const;
  if (point.key === null) {
    // Whoever only reads is not told whether there is one.
    if (!canRenew) return null;
    return (
      <Stack gap={8}>
        <Text size="sm">{t('settings.tick_no_key')}</Text>
        <Button onClick={renew} loading={changing.isPending} style={{ justifySelf: 'start' }}>
          {t('settings.tick_make')}
        </Button>
        <Refusal title={t('settings.not_saved')} error={changing.error} />
      </Stack>
    );
  }
  const link = linkOf(point.key);
  return (
    <Stack gap={8}>
      <TextInput
        label={t('settings.tick_page')}
        description={t('settings.tick_page_hint')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap={8}>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'settings.tick_copied' : 'settings.tick_copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} stroke={1.6} />}
        >
          {t('settings.tick_open')}
        </Button>
        {canRenew && (
          <ConfirmButton
            {...asking}
            question={t('settings.tick_renew_sure')}
            confirmLabel={t('settings.tick_renew')}
            onConfirm={renew}
          >
            {t('settings.tick_renew')}
          </ConfirmButton>
        )}
        {canRevoke && (
          <ConfirmButton
            {...asking}
            question={t('settings.tick_revoke_sure')}
            confirmLabel={t('settings.tick_revoke')}
            onConfirm={() => changing.mutate(network.revokeTickPointKey)}
          >
            {t('settings.tick_revoke')}
          </ConfirmButton>
        )}
      </Group>
      <Refusal title={t('settings.not_saved')} error={changing.error} />
    </Stack>
  );
}
