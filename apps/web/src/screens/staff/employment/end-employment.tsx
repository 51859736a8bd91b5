import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useHours } from '../../../features/access/index.ts';
import type { EmploymentItem } from '../../../features/people/index.ts';
import { useEndEmployment } from '../../../features/planning/index.ts';
import { fieldErrorsOf, listErrorsOf } from '../../../lib/form/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import { DelayedLoader, Form, Refusal, sendForm } from '../../../ui/index.ts';
import { DateField } from '../date-field.tsx';
import { BackButton } from './back-button.tsx';
import css from './end-employment.module.css';
import { refusedTakers, sentDecisions } from './leaver-fates.ts';
import { LeaverShifts, Summary } from './leaver-shifts.tsx';
import { useLeaver } from './use-leaver.ts';

interface EndEmploymentProps {
  item: EmploymentItem;
  onBack: () => void;
  onDone: () => void;
}

/** Ends an employment: which shifts stand after the last day, and what becomes of each (planning 191). */
export function EndEmployment({ item, onBack, onDone }: EndEmploymentProps) {
  const t = useT();
  const [dt_fired, setDate] = useState<string | null>(item.dt_fired ?? today());
  const isInOrder = dt_fired !== null && dt_fired >= item.dt_hired;
  const { known, error, isLoading, decisions, isOpen, list } = useLeaver(
    item.id,
    isInOrder ? dt_fired : null,
  );
  const end = useEndEmployment();
  const takers = refusedTakers(listErrorsOf(end.error, 'shifts'), {
    sent: end.variables?.shifts ?? [],
    decisions,
  });
  const problem =
    dt_fired === null
      ? t('validation.required')
      : isInOrder
        ? fieldErrorsOf(end.error).dt_fired
        : t('employment.fired_before_hired');

  function save() {
    if (!isInOrder || !known || isOpen) return;
    end.mutate({ id: item.id, dt_fired, shifts: sentDecisions(decisions) }, { onSuccess: onDone });
  }

  return (
    // Enter in the date counts the shifts anew; only the button ends an employment.
    <Form onSubmit={() => undefined}>
      <Stack gap={16}>
        <BackButton label={t('leaver.back')} onClick={onBack} />
        <DateField
          label={t('leaver.last_day')}
          w={200}
          value={dt_fired}
          onChange={setDate}
          error={problem}
          data-autofocus
        />
        {isLoading && <DelayedLoader label={t('app.loading')} />}
        <Refusal title={t('leaver.list_failed')} error={error} isOfReading />
        {known && <LeaverShifts {...list} refused={takers} />}
        {known && (
          <Summary
            decisions={decisions}
            also={known.days_off > 0 ? [t('leaver.sum_days_off', { count: known.days_off })] : []}
          />
        )}
        {known && <LeftFacts facts={known.facts} />}
        <Refusal title={t('leaver.failed')} error={end.error} />
        <footer className={css.foot}>
          <Button variant="default" onClick={onBack} disabled={end.isPending}>
            {t('action.cancel')}
          </Button>
          <Button
            onClick={({ currentTarget: { form } }) => form && sendForm(form, save)}
            color="red"
            loading={end.isPending}
            disabled={!known || isOpen}
          >
            {t('leaver.end')}
          </Button>
        </footer>
      </Stack>
    </Form>
  );
}

/** What was worked and confirmed after the day: it counts nowhere then (timekeeping 67). */
function LeftFacts({ facts }: { facts: { days: number; hours: number } }) {
  const t = useT();
  const hours = useHours();
  if (facts.days === 0) return null;
  return (
    <Alert color="orange" role="alert">
      {t('leaver.left_facts', { count: facts.days, hours: hours(facts.hours) })}
    </Alert>
  );
}
