import { Alert, Checkbox, Table, Text, Textarea } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { timekeeping } from '@shiftwright/contracts/calls';
import { addDays, itemAt, monthStart } from '@shiftwright/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { useDepartmentNames } from '../../../features/network/index.ts';
import {
  closingsQuery,
  type TimesheetClosing,
  useCloseMonth,
  useReopenMonth,
} from '../../../features/timekeeping/index.ts';
import { problemsOf } from '../../../lib/form/index.ts';
import { formatInstant, formatMonth } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { CommandFrame, ScrollRegion } from '../../../ui/index.ts';
import { DepartmentField } from '../dialogs/department-field.tsx';
import { useDialogScope } from '../dialogs/use-dialog-period.ts';

/** Who closed and opened which month, when and why. */
function Closings({ closings }: { closings: readonly TimesheetClosing[] }) {
  const t = useT();
  const language = useLanguage();
  if (closings.length === 0) return null;
  const by = (name: string | null, instant: string) =>
    [name, formatInstant(instant, language)].filter(Boolean).join(', ');

  return (
    <ScrollRegion label={t('closing.history')}>
      <Table fz="xs" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('closing.month')}</Table.Th>
            <Table.Th>{t('closing.closed')}</Table.Th>
            <Table.Th>{t('closing.reopened')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {closings.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>{formatMonth(one.month, language)}</Table.Td>
              <Table.Td>{by(one.closed_by, one.dttm_closed)}</Table.Td>
              <Table.Td>
                {one.dttm_reopened && (
                  <>
                    {by(one.reopened_by, one.dttm_reopened)}
                    <br />
                    {one.reason}
                  </>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

/** More are counted. */
const MOST_NAMES = 5;

const isClosedIn = (closings: readonly TimesheetClosing[], month: string) =>
  closings.some((one) => one.month === month && !one.dttm_reopened);

/** The other departments on screen in which a month is open. */
function useOthersOpen({ shops, shop_id }: { shops: readonly number[]; shop_id: number }, month: string) {
  const nameOf = useDepartmentNames(shops);
  const others = shops.filter((id) => id !== shop_id);
  const known = useQueries({ queries: others.map((id) => closingsQuery(id)) });
  return others
    .filter((_, at) => known[at]?.data && !isClosedIn(known[at].data, month))
    .map((id) => ({ id, name: nameOf(id) }));
}

/** Closes a past month of departments, or opens a closed one with a reason (timekeeping 61). */
export default function ClosedMonthsDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const scope = useDialogScope(id);
  const { shop_id } = scope;
  const lastOver = monthStart(addDays(monthStart(scope.today), -1));
  const onScreen = monthStart(scope.period.dt_from);
  const [month, setMonth] = useState(itemAt([onScreen, lastOver].sort(), 0));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { data: closings = [], isSuccess } = useQuery(closingsQuery(shop_id));
  const close = useCloseMonth();
  const reopen = useReopenMonth();
  const isClosed = isClosedIn(closings, month);
  const others = useOthersOpen(scope, month);
  const [withOthers, setWithOthers] = useState(false);
  const nameOf = useDepartmentNames(scope.shops);
  const namesOf = (names: readonly string[]) =>
    names.length > MOST_NAMES
      ? t('deps.count', {
          name: names.slice(0, MOST_NAMES).join(', '),
          number: names.length - MOST_NAMES,
        })
      : names.join(', ');
  // A month that was closed here and refused elsewhere is closed by then: the refusal stays.
  const command = reopen.isIdle ? close : reopen;
  const input = { shop_id, dt: month, reason: reason.trim() };
  const problems = isClosed ? problemsOf(timekeeping.reopenTimesheet, input) : {};
  const isAllowed = can(isClosed ? 'Timesheet_reopen' : 'Timesheet_close', 'POST');

  const mayNot = isAllowed ? undefined : t(isClosed ? 'closing.may_not_reopen' : 'closing.may_not_close');

  const onOk = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    if (isClosed) reopen.mutate(input, { onSuccess: onClose });
    else {
      reopen.reset();
      const one = { id: shop_id, name: nameOf(shop_id) };
      close.mutate({ dt: month, shops: withOthers ? [one, ...others] : [one] }, { onSuccess: onClose });
    }
  };

  return (
    <CommandFrame
      title={t('closing.title')}
      size="lg"
      onClose={onClose}
      onOk={onOk}
      okLabel={t(isClosed ? 'closing.reopen' : 'closing.close')}
      idle={isSuccess ? mayNot : t('app.loading')}
      command={command}
      failed={t(command === reopen ? 'closing.failed_reopen' : 'closing.failed_close')}
    >
      <Text size="sm" c="dimmed">
        {t('closing.hint')}
      </Text>
      <DepartmentField scope={scope} />
      <MonthPickerInput
        size="xs"
        label={t('closing.month')}
        maxDate={lastOver}
        value={month}
        onChange={(value) => value && setMonth(monthStart(value))}
      />
      {isSuccess && (
        <Text size="sm" role="status">
          {t(isClosed ? 'closing.is_closed' : 'closing.is_open', { month: formatMonth(month, language) })}
        </Text>
      )}
      {isSuccess && !isClosed && isAllowed && others.length > 0 && (
        <Checkbox
          size="xs"
          label={t('closing.others', { names: namesOf(others.map(({ name }) => name)) })}
          checked={withOthers}
          onChange={(event) => setWithOthers(event.currentTarget.checked)}
        />
      )}
      {mayNot && <Alert color="yellow">{mayNot}</Alert>}
      {isClosed && isAllowed && (
        <Textarea
          label={t('closing.reason')}
          withAsterisk
          maxLength={1000}
          autosize
          minRows={2}
          value={reason}
          error={isTried && problems.reason ? t('closing.reason_required') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Closings closings={closings} />
    </CommandFrame>
  );
}
