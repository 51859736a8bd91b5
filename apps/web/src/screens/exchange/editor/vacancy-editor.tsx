import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { editableVacancyQuery } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { today, useDeps, usePeriod } from '../../../lib/url/index.ts';
import { ModalFrame } from '../../../ui/index.ts';
import { Refusal } from '../../timetable/dialogs/refusal.tsx';
import { VacancyDialog } from './vacancy-dialog.tsx';
import { formOfVacancy, newVacancyForm } from './vacancy-form.ts';
import { parseVacancyParam, type VacancyParam } from './vacancy-param.ts';

/** The editor of vacancies: a new one with what the address knows of it, or one that exists (spec §2 Modals). */
export default function VacancyEditor({ id, onClose }: ModalProps) {
  const param = parseVacancyParam(id);
  if (!param) return null;

  return param.id === null ? (
    <NewVacancy known={param} onClose={onClose} />
  ) : (
    <StoredVacancy id={param.id} onClose={onClose} />
  );
}

function NewVacancy({ known, onClose }: { known: VacancyParam; onClose: () => void }) {
  const [shop_id = null] = useDeps();
  const { from, to } = usePeriod();
  const now = today();
  const first = now >= from && now <= to ? now : from;

  return <VacancyDialog first={newVacancyForm(known, shop_id, first)} edited={null} onClose={onClose} />;
}

function StoredVacancy({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const { data, error } = useQuery(editableVacancyQuery(id));
  if (data)
    return (
      <VacancyDialog
        first={formOfVacancy(data)}
        edited={{ id, is_approved: data.is_approved, version: data.version }}
        onClose={onClose}
      />
    );

  return (
    <ModalFrame
      title={t('exchange.edit_title')}
      okLabel={t('action.ok')}
      closeLabel={t('action.close')}
      onOk={onClose}
      onClose={onClose}
    >
      {error ? <Refusal title={t('exchange.edit_failed')} error={error} /> : <Loader size="sm" />}
    </ModalFrame>
  );
}
