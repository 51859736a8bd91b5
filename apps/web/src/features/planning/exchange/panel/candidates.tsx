import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../lib/language/index.ts';
import { Reasons, Refusal } from '../../../../ui/index.ts';
import advice from '../../../../ui/side-panel.module.css';
import { type Candidate, candidatesQuery, type Vacancy } from '../../vacancy.queries.ts';
import { useFindPerson } from '../find-person.tsx';
import type { VacancySteps } from '../use-vacancy-steps.ts';
import { CandidateCard } from './candidate-card.tsx';
import css from './panel.module.css';

interface CandidatesProps {
  vacancy: Vacancy;
  steps: VacancySteps;
}

/** How the vacancy is given to somebody as it stands; null where the caller may not, or not yet. */
function givingOf({ actions }: Vacancy) {
  if (actions.includes('confirm_to_worker')) return 'confirm_to_worker';

  return actions.includes('reconfirm_to_worker') ? 'reconfirm_to_worker' : null;
}

/** Who might take a vacancy: those who can with what it does to them, the others with the rule in the way (planning 108). */
export function Candidates({ vacancy, steps }: CandidatesProps) {
  const t = useT();
  const { data, error } = useQuery(candidatesQuery({ id: vacancy.id }));
  const { found, isSearched, field } = useFindPerson(data?.results ?? []);
  if (error) return <Refusal title={t('exchange.candidates_failed')} error={error} isOfReading />;
  if (!data) return <Loader size="sm" />;

  const giving = givingOf(vacancy);
  const can = found.filter(({ is_feasible }) => is_feasible);
  const cannot = found.filter(({ is_feasible }) => !is_feasible);
  const give = ({ user_id, employee_id }: Candidate) =>
    giving && steps.run({ action: giving, id: vacancy.id, user_id, employee_id });

  return (
    <>
      {field}
      <section className={advice.section} aria-label={t('exchange.can_take', { count: data.feasible_count })}>
        <h3>{t('exchange.can_take', { count: data.feasible_count })}</h3>
        {vacancy.actions.includes('approve') && <p className={css.faint}>{t('exchange.publish_first')}</p>}
        {can.length === 0 && <p>{t(isSearched ? 'exchange.nobody_found' : 'exchange.nobody_can')}</p>}
        <ul className={css.cards}>
          {can.map((candidate) => (
            <CandidateCard
              key={candidate.employment_id}
              candidate={candidate}
              giving={giving}
              isBusy={steps.isBusy}
              onGive={() => give(candidate)}
            />
          ))}
        </ul>
      </section>
      {data.partners.length > 0 && (
        <section className={advice.section}>
          <h3>{t('exchange.partners')}</h3>
          <ul className={css.lines}>
            {data.partners.map(({ shop_id, shop_name, count, feasible_count }) => (
              <li key={shop_id}>{t('exchange.partner', { name: shop_name, can: feasible_count, count })}</li>
            ))}
          </ul>
        </section>
      )}
      {cannot.length > 0 && (
        <section className={advice.section}>
          <h3>{t('exchange.cannot_take', { count: cannot.length })}</h3>
          <Reasons
            of={cannot.map(({ employment_id: key, employee_name: name, blocked }) => ({
              ...{ key, name },
              reason: blocked?.text ?? '',
            }))}
          />
        </section>
      )}
    </>
  );
}
