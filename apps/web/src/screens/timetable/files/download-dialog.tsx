import { Alert, Checkbox, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { monthEnd, monthStart } from '@shiftwright/domain';
import { useState } from 'react';
import { useCan, useSession } from '../../../features/access/index.ts';
import { downloadedText, useDownload } from '../../../features/reporting/index.ts';
import { problemTexts } from '../../../lib/form/index.ts';
import { formatDayShort, formatMonthWithin, formatSpan } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { today } from '../../../lib/url/index.ts';
import { CommandFrame } from '../../../ui/index.ts';
import { DepartmentField } from '../dialogs/department-field.tsx';
import { PeopleField, useRosterChoices } from '../dialogs/people-field.tsx';
import { isReversed, PeriodFields } from '../dialogs/period-fields.tsx';
import { useDialogScope } from '../dialogs/use-dialog-period.ts';
import { TABEL_TYPES } from '../timesheet-view/tabel-type.ts';
import {
  DEVIATION_FILTERS,
  DOWNLOAD_CALLS,
  DOWNLOADS,
  type DownloadForm,
  type DownloadKind,
  downloadInput,
  firstForm,
  SLICES,
} from './download-kinds.ts';

interface FieldsProps {
  form: DownloadForm;
  set: (changes: Partial<DownloadForm>) => void;
}

function ScheduleFields({ form, set }: FieldsProps) {
  const t = useT();
  const { show_checkbox_for_inspection_version } = useSession().user.network;

  return (
    <>
      <SegmentedControl
        aria-label={t('download.version')}
        value={form.is_approved ? 'approved' : 'draft'}
        onChange={(value) => set({ is_approved: value === 'approved' })}
        data={[
          { value: 'approved', label: t('timetable.version.plan_approved') },
          { value: 'draft', label: t('timetable.version.plan_draft') },
        ]}
      />
      {show_checkbox_for_inspection_version && (
        <Checkbox
          label={t('download.inspection')}
          checked={form.inspection_version}
          onChange={(event) => set({ inspection_version: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label={t('download.on_print')}
        checked={form.on_print}
        onChange={(event) => set({ on_print: event.currentTarget.checked })}
      />
    </>
  );
}

/** Which of the timesheets. */
function TypeField({ value, onChange }: { value: string; onChange: (type: string) => void }) {
  const t = useT();

  return (
    <Select
      label={t('tabel.types')}
      data={TABEL_TYPES.map((type) => ({ value: type, label: t(`tabel.type.${type}`) }))}
      value={value}
      onChange={(type) => type && onChange(type)}
    />
  );
}

/** The choices that only one kind of download has. */
function KindFields({ form, set }: FieldsProps) {
  const t = useT();
  const choices = useRosterChoices(form.shop_id, form.period);
  const people = (
    <PeopleField
      choices={choices}
      value={form.employee_ids}
      onChange={(employee_ids) => set({ employee_ids })}
    />
  );
  switch (form.kind) {
    case 'schedule':
      return <ScheduleFields form={form} set={set} />;
    case 'tabel':
      return <TypeField value={form.tabel_type} onChange={(tabel_type) => set({ tabel_type })} />;
    case 'payroll':
      return (
        <>
          <TypeField value={form.payroll_type} onChange={(payroll_type) => set({ payroll_type })} />
          <Text size="xs" c="dimmed">
            {t('download.payroll_hint')}
          </Text>
        </>
      );
    case 'need':
      return (
        <SegmentedControl
          aria-label={t('forecast.upload_kind')}
          value={form.type}
          onChange={(type) => set({ type: type === 'F' ? 'F' : 'L' })}
          data={[
            { value: 'L', label: t('forecast.forecast') },
            { value: 'F', label: t('forecast.fact') },
          ]}
        />
      );
    case 'consolidated':
      return (
        <Select
          label={t('download.slice')}
          data={SLICES.map((slice) => ({ value: slice, label: t(`download.slice.${slice}`) }))}
          value={form.group_by}
          onChange={(group_by) => group_by && set({ group_by })}
        />
      );
    case 'tick':
      return (
        <>
          {people}
          <SegmentedControl
            aria-label={t('download.format')}
            value={form.format}
            onChange={(format) => set({ format: format === 'json' ? 'json' : 'xlsx' })}
            data={[
              { value: 'xlsx', label: 'Excel' },
              { value: 'json', label: 'JSON' },
            ]}
          />
        </>
      );
    case 'deviation':
      return (
        <>
          {people}
          <Select
            label={t('download.filter')}
            data={DEVIATION_FILTERS.map((filter) => ({
              value: filter,
              label: t(`download.filter.${filter}`),
            }))}
            value={form.filter}
            onChange={(value) =>
              set({ filter: DEVIATION_FILTERS.find((filter) => filter === value) ?? 'all' })
            }
          />
        </>
      );
  }
}

/** Each download by the name that its readers use, and the time that it is about: 'T-13 (October 2026)'. */
function useNames({ dt_from, dt_to }: DownloadForm['period']): (kind: DownloadKind) => string {
  const t = useT();
  const language = useLanguage();
  const { download_tabel_template } = useSession().user.network;
  const isMonth = dt_from === monthStart(dt_from) && dt_to === monthEnd(dt_from);
  const month = formatMonthWithin(dt_from, language);
  const days = formatSpan(formatDayShort(dt_from, language), formatDayShort(dt_to, language));

  return (kind) => {
    const isForm = kind === 'tabel' && download_tabel_template === 't13_custom';
    const period = isMonth || DOWNLOAD_CALLS[kind].isMonth ? month : days;
    return `${t(isForm ? 'download.kind.t13' : `download.kind.${kind}`)} (${period})`;
  };
}

/** Downloads the schedule, the tabel, the staff need and the reports, or has them mailed (screens 53). */
export default function DownloadDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const can = useCan();
  const scope = useDialogScope(id);
  const kinds = DOWNLOADS.filter((kind) => can(DOWNLOAD_CALLS[kind].func, 'GET'));
  const [stored, setForm] = useState(() => firstForm(kinds, scope.shop_id, scope.period, today()));
  const form = { ...stored, shop_id: scope.shop_id };
  const set = (changes: Partial<DownloadForm>) => setForm((before) => ({ ...before, ...changes }));
  const nameOf = useNames(form.period);
  const download = useDownload();
  const { endpoint, isMonth, isFetched = false } = DOWNLOAD_CALLS[form.kind];
  const input = downloadInput(form);
  const problems = problemTexts(endpoint, input, t);
  const emailProblem = Object.keys(problems).some((field) => field.startsWith('emails'));
  const problem = emailProblem ? t('validation.email') : Object.values(problems)[0];
  const periodProblem = problems.dt_to && !isReversed(form.period) ? problems.dt_to : undefined;

  return (
    <CommandFrame
      title={t('tools.download')}
      onClose={onClose}
      onOk={() => download.mutate({ endpoint, input })}
      okLabel={t(isFetched || form.emails.trim() === '' ? 'download.submit' : 'download.mail')}
      idle={problem}
      command={download}
      failed={t('download.failed')}
      result={{ text: downloadedText(t, download.data) }}
    >
      {kinds.length === 0 ? (
        <Alert color="yellow">{t('download.none')}</Alert>
      ) : (
        <>
          <Select
            label={t('download.kind')}
            data={kinds.map((kind) => ({ value: kind, label: nameOf(kind) }))}
            value={form.kind}
            onChange={(value) => {
              const kind = kinds.find((one) => one === value);
              if (kind) set({ kind });
            }}
          />
          <DepartmentField scope={scope} />
          {isMonth ? (
            <MonthPickerInput
              size="xs"
              label={t('recalc.month')}
              value={monthStart(form.period.dt_from)}
              onChange={(month) =>
                month && set({ period: { dt_from: monthStart(month), dt_to: monthEnd(month) } })
              }
            />
          ) : (
            <PeriodFields value={form.period} onChange={(period) => set({ period })} error={periodProblem} />
          )}
          <KindFields form={form} set={set} />
          {!isFetched && (
            <TextInput
              label={t('download.emails')}
              description={t('download.emails_hint')}
              value={form.emails}
              onChange={(event) => set({ emails: event.currentTarget.value })}
              error={emailProblem ? t('validation.email') : undefined}
            />
          )}
        </>
      )}
    </CommandFrame>
  );
}
