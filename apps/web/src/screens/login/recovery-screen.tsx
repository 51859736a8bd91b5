import { Anchor, Stack, Text } from '@mantine/core';
import { network } from '@shiftwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/api/index.ts';
import { useT } from '../../lib/language/index.ts';
import { Entrance } from './entrance.tsx';

const supportText = {
  queryKey: ['content_block', 'support_modal_text'],
  queryFn: () => call(network.contentBlock, { code: 'support_modal_text' }, { quiet: true }),
  retry: false,
  meta: { quiet: true },
};

/** Says whom to ask for a new password; there is no recovery by mail yet, so there is no form for it. */
export function RecoveryScreen() {
  const t = useT();
  const { data: blocks } = useQuery(supportText);
  const support = blocks?.[0]?.body;
  return (
    <Entrance title={t('recovery.title')}>
      <Stack gap={16}>
        <Text size="sm">{t('recovery.text')}</Text>
        <Text size="sm" c="dimmed">
          {t('recovery.no_mail')}
        </Text>
        {support && (
          <div>
            <Text size="sm" fw={600}>
              {t('recovery.support')}
            </Text>
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {support}
            </Text>
          </div>
        )}
        <Anchor size="sm" component={Link} to={'/login' as never}>
          {t('recovery.back')}
        </Anchor>
      </Stack>
    </Entrance>
  );
}
