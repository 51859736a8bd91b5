import { Group, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../lib/language/index.ts';
import { Refusal, SidePanel } from '../../../../ui/index.ts';
import { useCan } from '../../../access/index.ts';
import { type Vacancy, vacancyQuery } from '../../vacancy.queries.ts';
import { useVacancySteps, type VacancySteps } from '../use-vacancy-steps.ts';
import { useVacancyWords, type VacancyWords } from '../use-vacancy-words.ts';
import { VacancyActions } from '../vacancy-actions.tsx';
import { Candidates } from './candidates.tsx';
import css from './panel.module.css';
import { VacancyFacts } from './vacancy-facts.tsx';

interface FoundProps {
  vacancy: Vacancy;
  words: VacancyWords;
  steps: VacancySteps;
}

function Found({ vacancy, words, steps }: FoundProps) {
  const t = useT();
  const can = useCan();
  const mayAsk = can('WorkerDay_vacancy_candidates', 'GET');

  return (
    <>
      <VacancyFacts vacancy={vacancy} words={words} />
      <Group gap={6}>
        <VacancyActions vacancy={vacancy} steps={steps} words={words} isInPanel />
      </Group>
      {vacancy.is_automatic && <p className={css.faint}>{t('exchange.automatic')}</p>}
      {mayAsk && <Candidates vacancy={vacancy} steps={steps} />}
    </>
  );
}

/** One vacancy, what can be done with it, and who might take it. */
export default function VacancyPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const words = useVacancyWords();
  const steps = useVacancySteps();
  const { data, error } = useQuery(vacancyQuery(id));

  return (
    <SidePanel
      title={t('exchange.vacancy')}
      about={
        data ? `${words.dayLong(data.dt)} · ${words.times(data)} · ${words.hours(data.work_hours)}` : null
      }
      onClose={onClose}
    >
      {error ? (
        <Refusal title={t('error.failed')} error={error} />
      ) : data === undefined ? (
        <Loader size="sm" />
      ) : data === null ? (
        <p>{t('exchange.gone')}</p>
      ) : (
        <Found vacancy={data} words={words} steps={steps} />
      )}
    </SidePanel>
  );
}
