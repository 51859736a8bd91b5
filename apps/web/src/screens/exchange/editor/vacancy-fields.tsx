import { Group, NumberInput, Select, Text } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { MessageKey } from '@shiftwright/i18n';
import { useQuery } from '@tanstack/react-query';
import { departmentTreeQuery, namesOf } from '../../../features/network/index.ts';
import dayForm from '../../../features/planning/day-form/day-form.module.css';
import type { FormProblems, FormRules, ShiftForm } from '../../../features/planning/day-form/shift-form.ts';
import { ShiftRest } from '../../../features/planning/day-form/shift-rest.tsx';
import { ShiftTimes } from '../../../features/planning/day-form/shift-times.tsx';
import { WorkParts } from '../../../features/planning/day-form/work-parts.tsx';
import type { WorkTypeChoice } from '../../../features/planning/index.ts';
import { DATE_MASK } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { MOST_SEATS, type VacancyForm } from './vacancy-form.ts';

interface VacancyFieldsProps {
  form: VacancyForm;
  /** A new one may be wanted on several dates and by several people. */
  isNew: boolean;
  rules: FormRules;
  workTypes: readonly WorkTypeChoice[];
  problems: FormProblems;
  missing: { shop_id?: string; dates?: string; seats?: string };
  onChange: (form: VacancyForm) => void;
}

function DateFields({ form, isNew, missing, onChange }: VacancyFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const shared = {
    withAsterisk: true,
    valueFormat: DATE_MASK[language],
    error: missing.dates,
    ...(form.dates[0] && { defaultDate: form.dates[0] }),
  };
  if (!isNew)
    return (
      <DatePickerInput
        {...shared}
        label={t('exchange.date')}
        value={form.dates[0] ?? null}
        onChange={(dt) => onChange({ ...form, dates: dt ? [dt] : [] })}
      />
    );

  return (
    <Group gap={8} align="flex-start" wrap="nowrap">
      <DatePickerInput
        {...shared}
        flex={1}
        type="multiple"
        label={t('exchange.dates')}
        value={form.dates}
        onChange={(dates) => onChange({ ...form, dates })}
      />
      <NumberInput
        w={120}
        withAsterisk
        label={t('exchange.people_wanted')}
        min={1}
        max={MOST_SEATS}
        clampBehavior="none"
        allowDecimal={false}
        value={form.seats}
        error={missing.seats}
        onChange={(seats) => onChange({ ...form, seats })}
      />
    </Group>
  );
}

/** Where, when, at what, for whom. */
export function VacancyFields(props: VacancyFieldsProps) {
  const { form, rules, problems, missing, onChange } = props;
  const t = useT();
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const departments = [...namesOf(trees)].map(([id, label]) => ({ value: String(id), label }));
  const say = (key: string | undefined) => (key ? t(key as MessageKey) : undefined);
  const { shift } = form;
  const set = (change: Partial<ShiftForm>) => onChange({ ...form, shift: { ...shift, ...change } });

  return (
    <>
      <Select
        label={t('exchange.column.department')}
        withAsterisk
        searchable
        data={departments}
        value={form.shop_id === null ? null : String(form.shop_id)}
        error={missing.shop_id}
        onChange={(id) => id && onChange({ ...form, shop_id: Number(id), shift: { ...shift, details: [] } })}
      />
      <DateFields {...props} />
      <ShiftTimes form={shift} problems={problems} isReadOnly={false} onChange={set} />
      <div className={dayForm.parts}>
        <WorkParts form={shift} workTypes={props.workTypes} isReadOnly={false} onChange={set} />
        {problems.details && <Text className={dayForm.problem}>{say(problems.details)}</Text>}
      </div>
      <ShiftRest form={shift} rules={rules} problems={problems} onChange={set} />
    </>
  );
}
