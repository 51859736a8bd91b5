import { Button, Tooltip } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useCalculation } from '../../features/demand/index.ts';
import { formatPercent } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { useDeps, usePeriod } from '../../lib/url/index.ts';
import css from './forecast-screen.module.css';

/** Calculates the need of the chosen departments and says how far it is. */
export function CalculateButton() {
  const t = useT();
  const language = useLanguage();
  const { start, running, share, impossible, failed, messages } = useCalculation(useDeps(), usePeriod());
  const failure = [t('forecast.status_failed'), ...messages].join('. ');
  const hint = impossible ? t('forecast.no_template') : failed ? failure : null;

  return (
    <>
      <span role="status" className={css.status}>
        {running ? `${t('forecast.calculating')}: ${formatPercent(share, language, 0)}` : ''}
      </span>
      <Tooltip label={hint} disabled={hint === null || running} multiline maw={320}>
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
