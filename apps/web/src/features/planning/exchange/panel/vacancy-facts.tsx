import { useT } from '../../../../lib/language/index.ts';
import type { Vacancy } from '../../vacancy.queries.ts';
import { StateBadge } from '../state-badge.tsx';
import { useSide } from '../use-exchange.ts';
import type { VacancyWords } from '../use-vacancy-words.ts';
import css from './panel.module.css';

interface VacancyFactsProps {
  vacancy: Vacancy;
  words: VacancyWords;
}

/** What is known of a vacancy. */
export function VacancyFacts({ vacancy, words }: VacancyFactsProps) {
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
