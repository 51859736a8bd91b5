import { Alert, SegmentedControl, Select, SimpleGrid, Table, Text } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { itemAt } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { cellText } from '../../../features/planning/days/cell-text.ts';
import { useDayTypes } from '../../../features/planning/days/day-types.ts';
import {
  type DayRow,
  useTradeApproved,
  useTradeDays,
  workerDaysQuery,
} from '../../../features/planning/index.ts';
import { DATE_MASK, formatDayMonth, formatDt } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { CommandFrame, useOnceReady } from '../../../ui/index.ts';
import { DepartmentField } from './department-field.tsx';
import { useRosterChoices } from './people-field.tsx';
import { type TradeDate, tradeDates, tradeFrom, tradeProblems } from './trade-plan.ts';
import { useDialogScope } from './use-dialog-period.ts';

interface Names {
  first: string;
  second: string;
}

function useTradedDays(employee_ids: number[], dates: readonly string[]) {
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

function Preview({ dates, names }: { dates: readonly TradeDate[]; names: Names }) {
  const t = useT();
  const language = useLanguage();
  const { types } = useDayTypes();
  const text = (rows: readonly DayRow[]) => cellText(rows, types, true).replace('\n', ', ') || '—';

  return (
    <Table verticalSpacing={2} fz={13} captionSide="top">
      <Table.Thead>
        <Table.Tr>
          <Table.Th aria-label={t('trade.dates')} />
          <Table.Th scope="col">{t('trade.gives', { name: names.first })}</Table.Th>
          <Table.Th scope="col">{t('trade.gives', { name: names.second })}</Table.Th>
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
export default function TradeDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const given = tradeFrom(id);
  const scope = useDialogScope(given ? null : id);
  const { shop_id, period } = scope;
  const [first, setFirst] = useState<string | null>(given?.first ?? null);
  const [second, setSecond] = useState<string | null>(given?.second ?? null);
  const [dates, setDates] = useState<string[]>(given?.dates ?? []);
  const [isApproved, setApproved] = useState(false);
  const [isTried, setTried] = useState(false);
  const choices = useRosterChoices(shop_id, period);
  const draft = useTradeDays();
  const approved = useTradeApproved();
  const command = isApproved ? approved : draft;
  const isSame = first !== null && first === second;
  const isPair = first !== null && second !== null && !isSame;
  const missing = (person: string | null) =>
    isTried && person === null ? t('validation.required') : undefined;
  const ids = isPair ? [Number(first), Number(second)] : [];
  const { data: days, isFetching, error, refetch } = useTradedDays(ids, dates);

  const planned = tradeDates({
    first: ids[0] ?? null,
    second: ids[1] ?? null,
    dates,
    days: days ?? [],
    is_approved: isApproved,
  });
  const isKnown = isPair && days !== undefined && !isFetching;
  const problems = isKnown ? tradeProblems(planned) : [];
  const nameOf = (value: string | null) => choices.find((one) => one.value === value)?.label ?? '';
  const names = { first: nameOf(first), second: nameOf(second) };
  const isReady = isKnown && dates.length > 0 && problems.length === 0;

  const send = () => {
    if (!isReady) return;
    const input = { employee1_id: itemAt(ids, 0), employee2_id: itemAt(ids, 1), dates: [...dates].sort() };
    if (isApproved) approved.mutate(input);
    else draft.mutate({ ...input, is_approved: false });
  };
  const trade = useOnceReady(!isFetching, send);

  const onOk = () => {
    setTried(true);
    if (!isPair || dates.length === 0) return;
    if (days === undefined && !isFetching) void refetch();
    trade.ask(null);
  };

  return (
    <CommandFrame
      title={t('trade.title')}
      onClose={onClose}
      onOk={onOk}
      okLabel={t('trade.submit')}
      command={{ ...command, isPending: command.isPending || trade.isWaiting, error: command.error ?? error }}
      failed={t('trade.failed')}
      result={{ text: t('trade.done', { count: command.data?.length ?? 0 }) }}
    >
      <Text size="sm" c="dimmed">
        {t('trade.hint')}
      </Text>
      <DepartmentField scope={scope} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={8}>
        <Select
          label={t('trade.first')}
          searchable
          data={choices}
          value={first}
          onChange={setFirst}
          error={missing(first)}
        />
        <Select
          label={t('trade.second')}
          searchable
          data={choices}
          value={second}
          onChange={setSecond}
          error={missing(second) ?? (isSame ? t('trade.people_required') : undefined)}
        />
      </SimpleGrid>
      <DatePickerInput
        type="multiple"
        label={t('trade.dates')}
        placeholder={t('trade.dates_placeholder')}
        clearable
        defaultDate={period.dt_from}
        value={dates}
        valueFormat={DATE_MASK[language]}
        onChange={setDates}
        error={isTried && dates.length === 0 ? t('trade.select_days') : undefined}
      />
      {can('WorkerDay_exchange_approved', 'POST') && (
        <SegmentedControl
          aria-label={t('trade.version')}
          value={isApproved ? 'approved' : 'draft'}
          onChange={(value) => setApproved(value === 'approved')}
          data={[
            { value: 'draft', label: t('trade.draft') },
            { value: 'approved', label: t('trade.approved') },
          ]}
        />
      )}
      {isKnown && dates.length > 0 && <Preview dates={planned} names={names} />}
      {problems.length > 0 && (
        <Alert color="red" title={t('trade.invalid_days')} role="alert">
          {problems.map(({ dt, who, code }) => (
            <Text size="sm" key={`${dt} ${who}`}>
              {t(code === 'none' ? 'trade.invalid_at' : 'trade.invalid_several', {
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
