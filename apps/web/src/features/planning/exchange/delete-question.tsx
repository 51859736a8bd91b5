import { Text } from '@mantine/core';
import { useT } from '../../../lib/language/index.ts';
import { ModalFrame } from '../../../ui/index.ts';
import type { Vacancy } from '../vacancy.queries.ts';
import type { VacancySteps } from './use-vacancy-steps.ts';
import type { VacancyWords } from './use-vacancy-words.ts';

interface DeleteQuestionProps {
  vacancy: Vacancy;
  steps: VacancySteps;
  words: VacancyWords;
  onClose: () => void;
}

/** Asks once before a vacancy goes, and says what becomes of who has taken it. */
export function DeleteQuestion({ vacancy, steps, words, onClose }: DeleteQuestionProps) {
  const t = useT();
  const { id, version } = vacancy;

  return (
    <ModalFrame
      title={t('exchange.delete_title')}
      okLabel={t('action.delete')}
      okColor="red"
      okFirst
      onOk={() => {
        steps.run({ action: 'delete', id, version });
        onClose();
      }}
      onClose={onClose}
    >
      <Text size="sm">{words.spoken(vacancy)}</Text>
      {!vacancy.is_vacant && (
        <Text size="sm" c="dimmed">
          {t('exchange.delete_taken', { name: words.holder(vacancy) })}
        </Text>
      )}
    </ModalFrame>
  );
}
