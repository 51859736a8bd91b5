import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  automationPreviewQuery,
  useLiveAutomation,
  useRunAutomation,
} from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { DelayedLoader, FailedState } from '../../../ui/index.ts';
import { AutomationActions } from './automation-actions.tsx';
import { Refusals } from './refusals.tsx';

interface PreviewProps {
  shop_id: number;
  canRun: boolean;
}

/** What tonight's run would do; the same now at a press. */
export function AutomationPreview({ shop_id, canRun }: PreviewProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(automationPreviewQuery(shop_id));
  const [isWaiting, setWaiting] = useState(false);
  const run = useRunAutomation();
  useLiveAutomation(shop_id, () => setWaiting(false));
  if (error)
    return (
      <FailedState
        title={t('automation.preview_failed')}
        retryLabel={t('error.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <DelayedLoader label={t('app.loading')} />;
  const parts = [
    ['automation.regular', data.regular],
    ['automation.nightly', data.nightly],
  ] as const;

  return (
    <Stack gap={16}>
      {!data.works && <Alert color="yellow">{t('automation.off')}</Alert>}
      {parts.map(([title, actions]) => (
        <Stack key={title} gap={8}>
          <Title order={3} size="h5">
            {t(title)}
          </Title>
          {actions.length > 0 ? (
            <AutomationActions actions={actions} />
          ) : (
            <Text size="sm" c="dimmed">
              {t('automation.nothing')}
            </Text>
          )}
        </Stack>
      ))}
      <Refusals of={data.refusals} />
      {canRun && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} />}
            loading={isWaiting || run.isPending}
            onClick={() => {
              setWaiting(true);
              run.mutate(shop_id, { onError: () => setWaiting(false) });
            }}
          >
            {t('automation.run')}
          </Button>
        </div>
      )}
      {run.error && <Alert color="red">{run.error.message}</Alert>}
    </Stack>
  );
}
