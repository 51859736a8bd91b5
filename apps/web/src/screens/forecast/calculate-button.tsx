import { Button, Tooltip } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useCalculation } from '../../features/demand/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useDeps, usePeriod } from '../../lib/url/index.ts';

/** Calculates the need of the chosen departments and says how far it is. */
export function CalculateButton() {
  const t = useT();
  const { start, running, impossible, failed, done, total } = useCalculation(useDeps(), usePeriod());
  const state = total > 1 ? `${t('forecast.calculating')}: ${done} / ${total}` : t('forecast.calculating');
  const hint = impossible ? t('forecast.no_template') : failed ? t('forecast.status_failed') : null;

  return (
    <>
      <span role="status" style={{ fontSize: 12, color: 'var(--mantine-color-dimmed)' }}>
        {running ? state : ''}
      </span>
      <Tooltip label={hint} disabled={hint === null || running} multiline maw={280}>
        <Button
          leftSection={<IconCalculator size={16} stroke={1.6} />}
          loading={running}
          data-disabled={impossible || undefined}
          aria-disabled={impossible || undefined}
          onClick={() => !impossible && start()}
        >
          {t('forecast.calculate')}
        </Button>
      </Tooltip>
    </>
  );
}
