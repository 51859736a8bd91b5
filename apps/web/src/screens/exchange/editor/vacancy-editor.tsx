import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { VacancyFacts } from '../../../features/planning/exchange/panel/vacancy-facts.tsx';
import { useVacancySteps } from '../../../features/planning/exchange/use-vacancy-steps.ts';
import { useVacancyWords } from '../../../features/planning/exchange/use-vacancy-words.ts';
import { VacancyActions } from '../../../features/planning/exchange/vacancy-actions.tsx';
import { parseVacancyParam, type VacancyParam } from '../../../features/planning/exchange/vacancy-param.ts';
import { editableVacancyQuery, type Vacancy, vacancyQuery } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { today, useDeps, usePeriod } from '../../../lib/url/index.ts';
import { ModalFrame, Refusal } from '../../../ui/index.ts';
import { VacancyDialog } from './vacancy-dialog.tsx';
import { formOfVacancy, newVacancyForm, usualDay } from './vacancy-form.ts';

/** The editor of vacancies: a new one with what the address knows of it, or one that exists (screens 58). */
export default function VacancyEditor({ id, onClose }: ModalProps) {
  const param = parseVacancyParam(id);
  if (!param) return null;

  return param.id === null ? (
    <NewVacancy param={param} onClose={onClose} />
  ) : (
    <StoredVacancy id={param.id} onClose={onClose} />
  );
}

function NewVacancy({ param, onClose }: { param: VacancyParam; onClose: () => void }) {
  const [shop_id = null] = useDeps();
  const period = usePeriod();
  const first = usualDay(period, { dt: today(), tm: new Date().toTimeString().slice(0, 5) });

  return <VacancyDialog first={newVacancyForm(param, shop_id, first)} edited={null} onClose={onClose} />;
}

/** What exists is edited where it may be, and shown where not: a link leads here, whoever follows it. */
function StoredVacancy({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const { data: vacancy, error } = useQuery(vacancyQuery(id));
  const mayEdit = vacancy?.actions.some((action) => action === 'edit' || action === 'unapprove') ?? false;
  const stored = useQuery({ ...editableVacancyQuery(id), enabled: mayEdit });
  // What is being typed stays, whatever others do meanwhile: saving it is refused with the reason.
  if (stored.data)
    return (
      <VacancyDialog
        first={formOfVacancy(stored.data)}
        edited={{ id, is_approved: stored.data.is_approved, version: stored.data.version }}
        onClose={onClose}
      />
    );
  if (vacancy && !mayEdit) return <VacancyView vacancy={vacancy} onClose={onClose} />;
  const failure = error ?? stored.error;

  return (
    <ModalFrame title={t('exchange.vacancy')} okLabel={t('action.ok')} onOk={onClose} onClose={onClose}>
      {failure ? (
        <Refusal title={t('exchange.edit_failed')} error={failure} />
      ) : vacancy === null ? (
        <Text size="sm">{t('exchange.gone')}</Text>
      ) : (
        <Loader size="sm" />
      )}
    </ModalFrame>
  );
}

function VacancyView({ vacancy, onClose }: { vacancy: Vacancy; onClose: () => void }) {
  const t = useT();
  const words = useVacancyWords();
  const steps = useVacancySteps();

  return (
    <ModalFrame
      title={`${words.dayLong(vacancy.dt)}, ${words.times(vacancy)}`}
      okLabel={t('action.close')}
      aside={<VacancyActions vacancy={vacancy} steps={steps} words={words} />}
      onOk={onClose}
      onClose={onClose}
    >
      <VacancyFacts vacancy={vacancy} words={words} />
    </ModalFrame>
  );
}
