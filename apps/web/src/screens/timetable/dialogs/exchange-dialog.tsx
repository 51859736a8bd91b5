import { Alert, Group, SegmentedControl, Select, Table, Text } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { cellText } from '../../../features/planning/days/cell-text.ts';
import { useDayTypes } from '../../../features/planning/days/day-types.ts';
import {
  type DayRow,
  useExchangeApproved,
  useExchangeDays,
  workerDaysQuery,
} from '../../../features/planning/index.ts';
import { DATE_MASK, formatDayMonth, formatDt } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { CommandFrame } from './command-frame.tsx';
import { DepartmentField } from './department-field.tsx';
import { useRosterChoices } from './people-field.tsx';
import { type SwapDate, swapDates, swapFrom, swapProblems } from './swap-plan.ts';
import { useDialogScope } from './use-dialog-period.ts';

interface Names {
  first: string;
  second: string;
}

function useSwapDays(employee_ids: number[], dates: readonly string[]) {
  const sorted = [...dates].sort();
  return useQuery({
    ...workerDaysQuery({
      employee_ids,
      from: sorted[0] ?? '',
      to: sorted.at(-1) ?? '',
      is_fact: false,
    }),
    enabled: employee_ids.length === 2 && dates.length > 0,
  });
}

function Preview({ dates, names }: { dates: readonly SwapDate[]; names: Names }) {
  const t = useT();
  const language = useLanguage();
  const { types } = useDayTypes();
  const text = (rows: readonly DayRow[]) => cellText(rows, types, true).replace('\n', ', ') || '—';

  return (
    <Table verticalSpacing={2} fz={13} captionSide="top">
      <Table.Thead>
        <Table.Tr>
          <Table.Th aria-label={t('swap.dates')} />
          <Table.Th scope="col">{t('swap.gives', { name: names.first })}</Table.Th>
          <Table.Th scope="col">{t('swap.gives', { name: names.second })}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {dates.map((date) => (
          <Table.Tr key={date.dt}>
            <Table.Th scope="row">{formatDayMonth(date.dt, language)}</Table.Th>
            <Table.Td>{text(date.second)}</Table.Td>
            <Table.Td>{text(date.first)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Lets two people trade their days, in the draft or in the approved plan (planning 59). */
export default function ExchangeDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const given = swapFrom(id);
  const scope = useDialogScope(given ? null : id);
  const { shop_id, period } = scope;
  const [first, setFirst] = useState<string | null>(given?.first ?? null);
  const [second, setSecond] = useState<string | null>(given?.second ?? null);
  const [dates, setDates] = useState<string[]>(given?.dates ?? []);
  const [isApproved, setApproved] = useState(false);
  const [isTried, setTried] = useState(false);
  const choices = useRosterChoices(shop_id, period);
  const draft = useExchangeDays();
  const approved = useExchangeApproved();
  const command = isApproved ? approved : draft;
  const isPair = first !== null && second !== null && first !== second;
  const ids = isPair ? [Number(first), Number(second)] : [];
  const { data: days, isFetching } = useSwapDays(ids, dates);

  const planned = swapDates({
    first: ids[0] ?? null,
    second: ids[1] ?? null,
    dates,
    days: days ?? [],
    is_approved: isApproved,
  });
  const isKnown = isPair && days !== undefined && !isFetching;
  const problems = isKnown ? swapProblems(planned) : [];
  const nameOf = (value: string | null) => choices.find((one) => one.value === value)?.label ?? '';
  const names = { first: nameOf(first), second: nameOf(second) };
  const isReady = isKnown && dates.length > 0 && problems.length === 0;

  const onOk = () => {
    setTried(true);
    if (!isReady) return;
    const input = { employee1_id: ids[0]!, employee2_id: ids[1]!, dates: [...dates].sort() };
    if (isApproved) approved.mutate(input);
    else draft.mutate({ ...input, is_approved: false });
  };

  return (
    <CommandFrame
      title={t('swap.title')}
      onClose={onClose}
      onOk={onOk}
      okLabel={t('swap.submit')}
      command={command}
      failed={t('swap.failed')}
      result={{ text: t('swap.done', { count: command.data?.length ?? 0 }) }}
    >
      <Text size="sm">{t('swap.hint')}</Text>
      <DepartmentField scope={scope} />
      <Group gap={8} grow align="flex-start">
        <Select label={t('swap.first')} searchable data={choices} value={first} onChange={setFirst} />
        <Select
          label={t('swap.second')}
          searchable
          data={choices}
          value={second}
          onChange={setSecond}
          error={isTried && !isPair ? t('swap.people_required') : undefined}
        />
      </Group>
      <DatePickerInput
        type="multiple"
        label={t('swap.dates')}
        placeholder={t('swap.dates_placeholder')}
        clearable
        defaultDate={period.dt_from}
        value={dates}
        valueFormat={DATE_MASK[language]}
        onChange={setDates}
        error={isTried && dates.length === 0 ? t('swap.select_days') : undefined}
      />
      {can('WorkerDay_exchange_approved', 'POST') && (
        <SegmentedControl
          aria-label={t('swap.version')}
          value={isApproved ? 'approved' : 'draft'}
          onChange={(value) => setApproved(value === 'approved')}
          data={[
            { value: 'draft', label: t('swap.draft') },
            { value: 'approved', label: t('swap.approved') },
          ]}
        />
      )}
      {isKnown && dates.length > 0 && <Preview dates={planned} names={names} />}
      {problems.length > 0 && (
        <Alert color="red" title={t('swap.invalid_days')} role="alert">
          {problems.map(({ dt, who, code }) => (
            <Text size="sm" key={`${dt} ${who}`}>
              {t(code === 'none' ? 'swap.invalid_at' : 'swap.invalid_several', {
                dt: formatDt(dt, language),
                name: names[who],
              })}
            </Text>
          ))}
        </Alert>
      )}
    </CommandFrame>
  );
}
