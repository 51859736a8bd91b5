import { Avatar, Button, Checkbox, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan, useSession } from '../../../features/access/index.ts';
import { type User, useAddPhoto, useDeletePhoto } from '../../../features/people/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { ConfirmButton, Refusal, useDeletedToast } from '../../../ui/index.ts';

const PICTURES = 'image/png,image/jpeg,image/webp';

/** The photo by which a person is recognised: only with consent, and gone with one press (biometrics). */
export function PhotoField({ user }: { user: User }) {
  const t = useT();
  const can = useCan();
  const { network } = useSession().user;
  const [hasAgreed, setAgreed] = useState(false);
  const add = useAddPhoto();
  const drop = useDeletePhoto();
  const tellDeleted = useDeletedToast();
  const isShown = network.show_user_biometrics_block || user.has_biometrics;
  if (!isShown) return null;
  const mayAdd = can('User_add_biometrics', 'POST') && !user.has_biometrics;

  return (
    <Stack gap={8} component="section" aria-label={t('photo.title')}>
      <Group gap={16} wrap="nowrap" align="center">
        <Avatar src={user.avatar} size={72} radius={8} alt={user.has_biometrics ? t('photo.title') : ''}>
          <IconCamera size={28} stroke={1.4} aria-hidden />
        </Avatar>
        <Stack gap={8} align="flex-start">
          {mayAdd && (
            <>
              <Checkbox
                label={t('photo.consent')}
                checked={hasAgreed}
                onChange={(event) => setAgreed(event.currentTarget.checked)}
              />
              <FileButton
                accept={PICTURES}
                onChange={(file) => file && add.mutate({ id: user.id, file })}
                disabled={!hasAgreed}
              >
                {(button) => (
                  <Button {...button} variant="default" disabled={!hasAgreed} loading={add.isPending}>
                    {t('photo.choose')}
                  </Button>
                )}
              </FileButton>
              <Text size="xs" c="dimmed">
                {t('photo.hint')}
              </Text>
            </>
          )}
          {user.has_biometrics && (
            <Text size="sm" c="dimmed">
              {t('photo.kept')}
            </Text>
          )}
          {user.has_biometrics && can('User_delete_biometrics', 'POST') && (
            <ConfirmButton
              variant="default"
              color="red"
              loading={drop.isPending}
              question={t('photo.delete_question')}
              confirmLabel={t('action.delete')}
              onConfirm={() => drop.mutate(user.id, { onSuccess: () => tellDeleted(t('photo.title')) })}
            >
              {t('photo.delete')}
            </ConfirmButton>
          )}
        </Stack>
      </Group>
      <Refusal title={t('photo.failed')} error={add.error ?? drop.error} />
    </Stack>
  );
}
