import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useCan, useSession } from '../../../features/access/index.ts';
import { type FormRules, hasProblems, problemsOf } from '../../../features/planning/day-form/shift-form.ts';
import { useDayTypes, useWorkTypes } from '../../../features/planning/days/day-types.ts';
import { useDoneToast } from '../../../features/planning/exchange/use-vacancy-steps.ts';
import { useSaveVacancies } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { ModalFrame, Refusal, showToast, useOnceReady } from '../../../ui/index.ts';
import { VacancyFields } from './vacancy-fields.tsx';
import { seatsNumber, type VacancyForm, vacancyDays } from './vacancy-form.ts';

interface VacancyDialogProps {
  first: VacancyForm;
  /** Null for a new one. */
  edited: { id: number; is_approved: boolean; version: number } | null;
  onClose: () => void;
}

function useVacancyRules(form: VacancyForm) {
  const { network } = useSession().user;
  const { types, isLoaded } = useDayTypes();
  const { choices, isLoading } = useWorkTypes(form.shop_id ?? []);
  const rules: FormRules = {
    types,
    shop_id: form.shop_id ?? 0,
    dt: form.dates[0] ?? '',
    today: null,
    is_fact: false,
    employee_id: null,
    work_type_ids: new Set(choices.map(({ id }) => id)),
    main_work_type_id: null,
    allows_several: true,
    outsourcings: network.outsourcings,
  };

  return { rules, choices, isReady: isLoaded && !isLoading };
}

/** A work type is the one thing a vacancy cannot be without; the first of the department is meant until told. */
function withWork(form: VacancyForm, work_type_id: number | undefined): VacancyForm {
  if (form.shift.details.length > 0 || work_type_id === undefined) return form;

  return { ...form, shift: { ...form.shift, details: [{ work_type_id, work_part: '1' }] } };
}

/** One vacancy, or several of a kind, saved as drafts or published at once. */
export function VacancyDialog({ first, edited: opened, onClose }: VacancyDialogProps) {
  const t = useT();
  const can = useCan();
  const [held, setForm] = useState(first);
  // What the form began with: a later version of somebody else is not written over.
  const [edited] = useState(opened);
  const [isTried, setTried] = useState(false);
  const save = useSaveVacancies();
  const showDone = useDoneToast();
  const { rules, choices, isReady } = useVacancyRules(held);
  const form = withWork(held, choices[0]?.id);
  const shift = { ...form.shift, shop_id: form.shop_id };
  const problems = problemsOf(shift, rules);
  const missing = {
    ...(form.shop_id === null ? { shop_id: t('deps.required') } : {}),
    ...(form.dates.length === 0 ? { dates: t('exchange.date_required') } : {}),
    ...(seatsNumber(form.seats) === null ? { seats: t('exchange.seats_wrong') } : {}),
  };
  const mayPublish = can('WorkerDay_approve_vacancy', 'POST');

  const submit = (isPublished: boolean) => {
    setTried(true);
    save.reset();
    if (hasProblems([problems]) || Object.keys(missing).length > 0) return;
    save.mutate(
      { edited, days: vacancyDays({ ...form, shift }, rules), isPublished },
      {
        onSuccess: ({ count, unpublished }) => {
          onClose();
          if (unpublished !== null)
            showToast({
              title: t('exchange.saved_unpublished'),
              text: unpublished,
              tone: 'caution',
              stays: true,
            });
          else showDone(t(isPublished ? 'exchange.published' : 'exchange.saved', { count }), !isPublished);
        },
      },
    );
  };

  const saving = useOnceReady(isReady, submit);
  const isBusy = save.isPending || saving.isWaiting;

  return (
    <ModalFrame
      title={t(edited ? 'exchange.edit_title' : 'exchange.add_title')}
      size={520}
      okLabel={t(mayPublish ? 'exchange.publish' : 'action.save')}
      busy={isBusy}
      aside={
        mayPublish && (
          <Button variant="default" disabled={isBusy} onClick={() => saving.ask(false)}>
            {t('exchange.save_draft')}
          </Button>
        )
      }
      onOk={() => saving.ask(mayPublish)}
      onClose={onClose}
    >
      {edited?.is_approved && <Alert color="yellow">{t('exchange.edit_published')}</Alert>}
      <VacancyFields
        form={form}
        isNew={edited === null}
        rules={rules}
        workTypes={choices}
        problems={isTried ? problems : {}}
        missing={isTried ? missing : {}}
        onChange={setForm}
      />
      <Refusal title={t('settings.not_saved')} error={save.error} />
    </ModalFrame>
  );
}
