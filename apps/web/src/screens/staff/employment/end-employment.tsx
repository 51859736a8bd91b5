import { Alert, Button, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { LEAVER_FATES, type LeaverFate } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHours } from '../../../features/access/index.ts';
import type { EmploymentItem } from '../../../features/people/index.ts';
import { type LeaverShift, leaverShiftsQuery, useEndEmployment } from '../../../features/planning/index.ts';
import { fieldErrorsOf } from '../../../lib/form/index.ts';
import { formatTimes, formatWeekdayDate } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import { DelayedLoader, Form, Refusal, sendForm } from '../../../ui/index.ts';
import { DateField } from '../date-field.tsx';
import { BackButton } from './back-button.tsx';
import css from './end-employment.module.css';
import { countFates, type Decision, type Decisions, decideAll, sentDecisions } from './leaver-fates.ts';

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
  const { data, error } = useQuery({
    ...leaverShiftsQuery({ id: item.id, dt_fired: dt_fired ?? '' }),
    enabled: isInOrder,
  });
  const [said, setSaid] = useState<Decisions>({});
  const end = useEndEmployment();
  const shifts = isInOrder ? (data?.shifts ?? []) : [];
  const decisions = Object.fromEntries(
    Object.entries(decideAll(shifts, 'vacancy')).map(([id, usual]) => [id, said[Number(id)] ?? usual]),
  );
  const isOpen = Object.values(decisions).some((one) => one.fate === 'colleague' && one.employee_id === null);
  const problem =
    dt_fired === null
      ? t('validation.required')
      : isInOrder
        ? fieldErrorsOf(end.error).dt_fired
        : t('employment.fired_before_hired');

  function save() {
    if (!isInOrder || !data || isOpen) return;
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
        {isInOrder && !data && !error && <DelayedLoader label={t('app.loading')} />}
        <Refusal title={t('leaver.list_failed')} error={error} isOfReading />
        {isInOrder && data && (
          <LeaverShifts
            shifts={shifts}
            decisions={decisions}
            onSay={(id, decision) => setSaid((now) => ({ ...now, [id]: decision }))}
            onSayAll={(fate) => setSaid(decideAll(shifts, fate))}
          />
        )}
        {isInOrder && data && <Summary decisions={decisions} days_off={data.days_off} />}
        {isInOrder && data && <LeftFacts facts={data.facts} />}
        <Refusal title={t('leaver.failed')} error={end.error} />
        <footer className={css.foot}>
          <Button variant="default" onClick={onBack} disabled={end.isPending}>
            {t('action.cancel')}
          </Button>
          <Button
            onClick={({ currentTarget: { form } }) => form && sendForm(form, save)}
            color="red"
            loading={end.isPending}
            disabled={!isInOrder || !data || isOpen}
          >
            {t('leaver.end')}
          </Button>
        </footer>
      </Stack>
    </Form>
  );
}

function Summary({ decisions, days_off }: { decisions: Decisions; days_off: number }) {
  const t = useT();
  const { vacancy, colleague, remove } = countFates(decisions);
  const parts = [
    ...(vacancy > 0 ? [t('leaver.sum_vacancy', { count: vacancy })] : []),
    ...(colleague > 0 ? [t('leaver.sum_colleague', { count: colleague })] : []),
    ...(remove > 0 ? [t('leaver.sum_remove', { count: remove })] : []),
    ...(days_off > 0 ? [t('leaver.sum_days_off', { count: days_off })] : []),
  ];
  if (parts.length === 0) return <Text size="sm">{t('leaver.nothing_planned')}</Text>;

  return (
    <Alert color="gray" role="status">
      {`${parts.join(' · ')}. ${t('leaver.in_draft')}`}
    </Alert>
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

interface LeaverShiftsProps {
  shifts: readonly LeaverShift[];
  decisions: Decisions;
  onSay: (id: number, decision: Decision) => void;
  onSayAll: (fate: LeaverFate) => void;
}

function LeaverShifts({ shifts, decisions, onSay, onSayAll }: LeaverShiftsProps) {
  const t = useT();
  if (shifts.length === 0) return null;
  const fates = LEAVER_FATES.map((value) => ({ value, label: t(`leaver.fate_${value}`) }));
  const used = new Set(Object.values(decisions).map(({ fate }) => fate));
  const [same = ''] = used.size === 1 ? used : [];

  return (
    <section aria-label={t('leaver.shifts', { count: shifts.length })}>
      <div className={css.head}>
        <h3 className={css.title}>{t('leaver.shifts', { count: shifts.length })}</h3>
        {shifts.length > 1 && (
          <SegmentedControl
            aria-label={t('leaver.all')}
            data={fates}
            value={same}
            onChange={(value) => onSayAll(value as LeaverFate)}
          />
        )}
      </div>
      <ul className={css.shifts}>
        {shifts.map((shift) => (
          <ShiftLine
            key={shift.worker_day_id}
            shift={shift}
            decision={decisions[shift.worker_day_id] ?? { fate: 'vacancy', employee_id: null }}
            onSay={(decision) => onSay(shift.worker_day_id, decision)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ShiftLineProps {
  shift: LeaverShift;
  decision: Decision;
  onSay: (decision: Decision) => void;
}

function ShiftLine({ shift, decision, onSay }: ShiftLineProps) {
  const t = useT();
  const language = useLanguage();
  const { dt, dttm_work_start, dttm_work_end, fates, colleagues, work_hours } = shift;
  const day = formatWeekdayDate(dt, language);
  const times = dttm_work_start && dttm_work_end ? formatTimes(dttm_work_start, dttm_work_end) : '';
  const hours = useHours();
  const [first] = colleagues;

  return (
    <li className={css.shift}>
      <div className={css.when}>
        <span className={css.day}>{day}</span>
        <span>{times}</span>
        <span className={css.faint}>
          {[t('exchange.hours', { value: hours(work_hours) }), shift.shop__name].join(' · ')}
        </span>
      </div>
      {fates.length === 1 ? (
        <Text size="sm" c="dimmed">
          {t('leaver.offered_again')}
        </Text>
      ) : (
        <>
          <Select
            aria-label={t('leaver.fate_of', { day })}
            allowDeselect={false}
            data={fates.map((value) => ({
              value,
              label: t(`leaver.fate_${value}`),
              disabled: value === 'colleague' && !first,
            }))}
            value={decision.fate}
            onChange={(value) =>
              value &&
              onSay({
                fate: value as LeaverFate,
                employee_id: value === 'colleague' ? (first?.employee_id ?? null) : null,
              })
            }
          />
          {decision.fate === 'colleague' ? (
            <Select
              aria-label={t('leaver.colleague_of', { day })}
              allowDeselect={false}
              data={colleagues.map((one) => ({
                value: String(one.employee_id),
                label: t('leaver.colleague', {
                  name: one.employee_name,
                  hours: hours(one.month_hours_after, 0),
                  norm: hours(one.norm_hours, 0),
                }),
              }))}
              value={decision.employee_id === null ? null : String(decision.employee_id)}
              onChange={(id) => id && onSay({ fate: 'colleague', employee_id: Number(id) })}
            />
          ) : (
            <Text size="xs" c="dimmed">
              {first ? t('leaver.could', { count: colleagues.length }) : t('leaver.nobody_free')}
            </Text>
          )}
        </>
      )}
    </li>
  );
}
