import { Button, Loader, Table, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useCan } from '../../../features/access/index.ts';
import { shortNamesOf } from '../../../features/people/index.ts';
import { cellText } from '../../../features/planning/days/cell-text.ts';
import { useDayTypes } from '../../../features/planning/days/day-types.ts';
import { type DayRow, useRestoreApproved, useShownShops } from '../../../features/planning/index.ts';
import { formatWeekdayDate } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { ConfirmButton, ModalFrame, Refusal, ScrollRegion } from '../../../ui/index.ts';
import { useTimetableData } from '../use-timetable-data.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import css from './changes.module.css';
import type { Difference } from './differences.ts';
import { parseRequest } from './request-param.ts';
import { useDifferences } from './use-differences.ts';
import { useRequestAnswer } from './use-request-answer.tsx';

const SHOWN = 300;

/** Each day that differs from what is approved, old beside new, to be restored one by one or all (screens 46); opened by a request to confirm, with the answer to it (screens 89). */
export default function ChangesDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const [shop_ids] = useShownShops();
  const { from, to, view } = useTimetableSearch();
  const { types } = useDayTypes();
  const data = useTimetableData({ shop_ids, from, to, view });
  const unordered = useDifferences(data, view);
  const restore = useRestoreApproved();
  const names = new Map(data.people.map(({ employee_id, name }) => [employee_id, name]));
  const short = shortNamesOf(data.people.map(({ employee }) => employee.user));
  const shortNames = new Map(
    data.people.map(({ employee_id, name }, at) => [employee_id, short[at] ?? name]),
  );
  const nameOf = ({ employee_id }: Difference) => names.get(employee_id) ?? '';
  const differences = unordered.toSorted(
    (one, other) => one.dt.localeCompare(other.dt) || nameOf(one).localeCompare(nameOf(other), language),
  );
  const text = (rows: readonly DayRow[]) => cellText(rows, types, true).replace('\n', ', ') || '—';
  const mayRestore = view.isEditable && can('WorkerDay_copy_approved', 'POST');
  const request = can('WorkerDay_approve', 'POST') ? parseRequest(id) : null;
  const answer = useRequestAnswer(request, { from, to, is_fact: view.shows.startsWith('fact') }, onClose);
  const type = view.shows.startsWith('fact') ? ('FF' as const) : ('PP' as const);

  // The call takes people times dates: each date is restored for those who differ on it, and for nobody else.
  async function bringBack(which: readonly Difference[]) {
    for (const dt of new Set(which.map((one) => one.dt))) {
      const employee_ids = which.filter((one) => one.dt === dt).map(({ employee_id }) => employee_id);
      await restore.mutateAsync({ employee_ids, dates: [dt], type });
    }
  }

  return (
    <ModalFrame
      title={t('changes.title')}
      size="lg"
      onClose={onClose}
      {...(request ? { ...answer.frame, cancelLabel: null } : { onOk: onClose, okLabel: t('action.close') })}
      busy={restore.isPending || answer.isBusy}
      aside={
        request ? (
          answer.aside
        ) : mayRestore && differences.length > 0 ? (
          <ConfirmButton
            variant="subtle"
            color="red"
            question={t('changes.restore_question', { count: differences.length })}
            confirmLabel={t('changes.restore_all')}
            onConfirm={() => void bringBack(differences).catch(() => undefined)}
          >
            {t('changes.restore_all')}
          </ConfirmButton>
        ) : undefined
      }
    >
      {data.isLoading ? (
        <Loader size="sm" />
      ) : differences.length === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {t('changes.none')}
        </Text>
      ) : (
        <ScrollRegion label={t('changes.title')} maxHeight="60vh">
          <Table stickyHeader verticalSpacing={2} fz={13} className={css.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('changes.date')}</Table.Th>
                <Table.Th scope="col">{t('changes.person')}</Table.Th>
                <Table.Th scope="col">{t('changes.approved')}</Table.Th>
                <Table.Th scope="col">{t('changes.draft')}</Table.Th>
                {mayRestore && <Table.Th aria-label={t('changes.restore')} />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differences.slice(0, SHOWN).map((one) => (
                <Table.Tr key={`${one.dt}_${one.employee_id}`}>
                  <Table.Td className={css.line}>{formatWeekdayDate(one.dt, language)}</Table.Td>
                  <Table.Td>
                    <span className={css.wide}>{nameOf(one)}</span>
                    <span className={css.narrow}>{shortNames.get(one.employee_id)}</span>
                  </Table.Td>
                  <Table.Td className={css.was}>{text(one.approved)}</Table.Td>
                  <Table.Td className={css.line}>{text(one.draft)}</Table.Td>
                  {mayRestore && (
                    <Table.Td ta="right">
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        aria-label={`${t('changes.restore')}: ${names.get(one.employee_id)}, ${one.dt}`}
                        onClick={() => void bringBack([one]).catch(() => undefined)}
                      >
                        <span className={css.wide}>{t('changes.restore')}</span>
                        <IconArrowBackUp size={16} className={css.narrow} aria-hidden />
                      </Button>
                    </Table.Td>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
      {differences.length > SHOWN && (
        <Text size="xs" c="dimmed">
          {t('changes.many', { shown: SHOWN, count: differences.length })}
        </Text>
      )}
      <Refusal title={t('changes.restore_failed')} error={restore.error} />
      {request && answer.form}
    </ModalFrame>
  );
}
