import { Group, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../features/access/index.ts';
import { type Vacancy, vacancyQuery } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { SidePanel } from '../../timetable/advice/side-panel.tsx';
import { Refusal } from '../../timetable/dialogs/refusal.tsx';
import { useSide } from '../use-exchange.ts';
import { useVacancySteps, type VacancySteps } from '../use-vacancy-steps.tsx';
import { useVacancyWords, type VacancyWords } from '../use-vacancy-words.ts';
import { StateBadge } from '../vacancies/state-badge.tsx';
import { VacancyActions } from '../vacancies/vacancy-actions.tsx';
import { Candidates } from './candidates.tsx';
import css from './panel.module.css';

interface AboutProps {
  vacancy: Vacancy;
  words: VacancyWords;
}

/** What is known of a vacancy. */
function About({ vacancy, words }: AboutProps) {
  const t = useT();
  const { network } = useSide();
  const { outsources, comment } = vacancy;
  const isForeign = vacancy.network.id !== network.id;

  return (
    <dl className={css.facts}>
      <dt>{t('exchange.column.state')}</dt>
      <dd>
        <StateBadge vacancy={vacancy} />
      </dd>
      <dt>{t('exchange.column.work')}</dt>
      <dd>{words.works(vacancy)}</dd>
      <dt>{t('exchange.column.department')}</dt>
      <dd>
        {vacancy.shop__name}
        {isForeign && ` · ${vacancy.network.name}`}
      </dd>
      <dt>{t('exchange.column.person')}</dt>
      <dd>
        {words.holder(vacancy)}
        {vacancy.holder && vacancy.holder.network.id !== network.id && ` · ${vacancy.holder.network.name}`}
      </dd>
      {outsources.length > 0 && (
        <>
          <dt>{t('exchange.companies')}</dt>
          <dd>{outsources.map(({ name }) => name).join(', ')}</dd>
        </>
      )}
      {comment && (
        <>
          <dt>{t('timetable.comment')}</dt>
          <dd className={css.comment}>{comment}</dd>
        </>
      )}
    </dl>
  );
}

function Found({ vacancy, words, steps }: AboutProps & { steps: VacancySteps }) {
  const t = useT();
  const can = useCan();
  const mayAsk = can('WorkerDay_vacancy_candidates', 'GET');

  return (
    <>
      <About vacancy={vacancy} words={words} />
      <Group gap={4}>
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
