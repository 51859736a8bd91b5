import { Button, Group, Modal, Text, Tooltip } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useCalculation } from '../../features/demand/index.ts';
import { formatPercent } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { useDeps, usePeriod } from '../../lib/url/index.ts';
import css from './forecast-screen.module.css';

/** Calculates the need of the chosen departments and says how far it is. Corrections are never overwritten unasked. */
export function CalculateButton() {
  const t = useT();
  const language = useLanguage();
  const calculation = useCalculation(useDeps(), usePeriod());
  const { start, ready, running, share, impossible, failed, messages, asked, answer } = calculation;
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
          disabled={!ready}
          {...(impossible && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={() => !impossible && start()}
        >
          {t('forecast.calculate')}
        </Button>
      </Tooltip>
      <CorrectionsQuestion count={asked?.corrections ?? null} answer={answer} />
    </>
  );
}

interface CorrectionsQuestionProps {
  count: number | null;
  answer: (keep_corrections: boolean | null) => void;
}

/** The forecast of the period was corrected by hand: shall that stay on the new one? */
function CorrectionsQuestion({ count, answer }: CorrectionsQuestionProps) {
  const t = useT();
  return (
    <Modal
      opened={count !== null}
      onClose={() => answer(null)}
      title={t('forecast.keep_title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      centered
    >
      <Text size="sm">{t('forecast.keep_question', { count: count ?? 0 })}</Text>
      <Text size="sm" c="dimmed" mt={8}>
        {t('forecast.keep_hint')}
      </Text>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="subtle" color="gray" onClick={() => answer(null)}>
          {t('action.cancel')}
        </Button>
        <Button variant="default" onClick={() => answer(false)}>
          {t('forecast.keep_no')}
        </Button>
        <Button data-autofocus onClick={() => answer(true)}>
          {t('forecast.keep_yes')}
        </Button>
      </Group>
    </Modal>
  );
}
