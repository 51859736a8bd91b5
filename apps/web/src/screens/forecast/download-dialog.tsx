import { Group, MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { demand } from '@shiftwright/contracts/calls';
import { addDays } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationTypesQuery } from '../../features/demand/index.ts';
import { departmentTreeQuery, namesOf } from '../../features/network/index.ts';
import { downloadedText, useDownload } from '../../features/reporting/index.ts';
import { problemTexts } from '../../lib/form/index.ts';
import { DATE_MASK } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import type { ModalProps } from '../../lib/modals.ts';
import { useDeps, usePeriod } from '../../lib/url/index.ts';
import { CommandFrame } from '../../ui/index.ts';

const LONGEST_DAYS = 90;

interface Form {
  shop_id: number;
  dt_from: string;
  dt_to: string;
  type: 'L' | 'F';
  operation_type_ids: number[];
  emails: string;
}

/** The form starts with the period on screen, as far as one file may reach. */
function useForm(): [Form, (changes: Partial<Form>) => void] {
  const [shop_id = 0] = useDeps();
  const { from, to } = usePeriod();
  const latest = addDays(from, LONGEST_DAYS);
  const [form, setForm] = useState<Form>({
    shop_id,
    dt_from: from,
    dt_to: [to, latest].toSorted()[0] ?? to,
    type: 'L',
    operation_type_ids: [],
    emails: '',
  });
  return [form, (changes) => setForm((before) => ({ ...before, ...changes }))];
}

/** What the call is sent: nothing that was left empty. */
function inputOf({ emails, operation_type_ids, ...rest }: Form): Record<string, unknown> {
  const addresses = emails.split(/[\s,;]+/).filter((one) => one !== '');
  return {
    ...rest,
    ...(operation_type_ids.length > 0 ? { operation_type_ids } : {}),
    ...(addresses.length > 0 ? { emails: addresses } : {}),
  };
}

/** Downloads the staff need and the demand behind it, which the upload reads back, or has them mailed (demand 45). */
export default function DownloadDialog({ onClose }: ModalProps) {
  const t = useT();
  const [form, set] = useForm();
  const download = useDownload();
  const input = inputOf(form);
  const problems = problemTexts(demand.downloadTimeserieValues, input, t);
  const emailProblem = Object.keys(problems).some((field) => field.startsWith('emails'));
  const problem = emailProblem ? t('validation.email') : Object.values(problems)[0];

  return (
    <CommandFrame
      title={t('forecast.download_title')}
      onClose={onClose}
      onOk={() => download.mutate({ endpoint: demand.downloadTimeserieValues, input })}
      okLabel={t(form.emails.trim() === '' ? 'download.submit' : 'download.mail')}
      idle={problem}
      command={download}
      failed={t('download.failed')}
      result={{ text: downloadedText(t, download.data) }}
    >
      <Scope form={form} set={set} problem={problems.dt_to} />
      <TextInput
        label={t('download.emails')}
        description={t('download.emails_hint')}
        value={form.emails}
        onChange={(event) => set({ emails: event.currentTarget.value })}
        error={emailProblem ? t('validation.email') : undefined}
      />
    </CommandFrame>
  );
}

interface ScopeProps {
  form: Form;
  set: (changes: Partial<Form>) => void;
  problem: string | undefined;
}

/** Of which department, when, forecast or fact, and which operations. */
function Scope({ form, set, problem }: ScopeProps) {
  const t = useT();
  const language = useLanguage();
  const deps = useDeps();
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const { data: operations = [] } = useQuery(operationTypesQuery(form.shop_id));
  const names = namesOf(trees);

  return (
    <>
      {deps.length > 1 && (
        <Select
          label={t('tools.choose_department')}
          searchable={deps.length > 8}
          data={deps.map((id) => ({ value: String(id), label: names.get(id) ?? `#${id}` }))}
          value={String(form.shop_id)}
          onChange={(id) => id && set({ shop_id: Number(id), operation_type_ids: [] })}
        />
      )}
      <Group gap={8} align="flex-start" grow>
        <DatePickerInput
          label={t('timetable.period_from')}
          value={form.dt_from}
          valueFormat={DATE_MASK[language]}
          onChange={(dt_from) => dt_from && set({ dt_from })}
        />
        <DatePickerInput
          label={t('timetable.period_to')}
          value={form.dt_to}
          valueFormat={DATE_MASK[language]}
          error={problem}
          onChange={(dt_to) => dt_to && set({ dt_to })}
        />
      </Group>
      <SegmentedControl
        aria-label={t('forecast.upload_kind')}
        value={form.type}
        onChange={(type) => set({ type: type === 'F' ? 'F' : 'L' })}
        data={[
          { value: 'L', label: t('forecast.forecast') },
          { value: 'F', label: t('forecast.fact') },
        ]}
      />
      <MultiSelect
        label={t('forecast.operations')}
        placeholder={form.operation_type_ids.length === 0 ? t('forecast.all_operations') : undefined}
        data={operations.map((one) => ({ value: String(one.id), label: one.operation_type_name.name }))}
        value={form.operation_type_ids.map(String)}
        onChange={(ids) => set({ operation_type_ids: ids.map(Number) })}
      />
    </>
  );
}
