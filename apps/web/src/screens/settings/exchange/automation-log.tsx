import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type AutomationRun, automationLogQuery } from '../../../features/planning/index.ts';
import { formatDttm } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { DelayedLoader, FailedState } from '../../../ui/index.ts';
import { AutomationActions } from './automation-actions.tsx';
import { Refusals } from './refusals.tsx';

function Run({ run }: { run: AutomationRun }) {
  const t = useT();
  const language = useLanguage();

  return (
    <Stack gap={8} component="section" aria-label={formatDttm(run.dttm, language)}>
      <Group gap={8}>
        <Text fw={600}>{formatDttm(run.dttm, language)}</Text>
        <Text size="sm" c="dimmed">
          {[t(`automation.trigger_${run.trigger}`), run.user_name].filter(Boolean).join(' · ')}
        </Text>
      </Group>
      {run.state === 'failed' && <Alert color="red">{run.text}</Alert>}
      {run.actions.length > 0 ? (
        <AutomationActions actions={run.actions} />
      ) : (
        run.state === 'done' && <Text size="sm">{t('automation.nothing_done')}</Text>
      )}
      <Refusals of={run.refusals} />
    </Stack>
  );
}

/** What the runs in a department did, and why. */
export function AutomationLog({ shop_id }: { shop_id: number }) {
  const t = useT();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(automationLogQuery(shop_id));
  if (error)
    return (
      <FailedState
        title={t('automation.log_failed')}
        retryLabel={t('error.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <DelayedLoader label={t('app.loading')} />;

  return (
    <Stack gap={20}>
      <Text size="sm" c="dimmed">
        {data.looked_dttm
          ? t('automation.looked', { dttm: formatDttm(data.looked_dttm, language) })
          : t('automation.never_looked')}
      </Text>
      {data.results.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </Stack>
  );
}
