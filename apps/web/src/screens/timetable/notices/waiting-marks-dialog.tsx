import { Button, Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../features/access/index.ts';
import { useApproveWorkerDays, useRestoreApproved, useShownShops } from '../../../features/planning/index.ts';
import {
  type MarkedDay,
  MarkTimes,
  markedDays,
  waitingMarksQuery,
} from '../../../features/timekeeping/index.ts';
import { formatDt, weekdayShort } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { ConfirmButton, ModalFrame, Refusal, ScrollRegion } from '../../../ui/index.ts';
import { useTimetableData } from '../use-timetable-data.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';

interface DecisionProps {
  day: MarkedDay;
  isBusy: boolean;
  onAccept: (day: MarkedDay) => void;
  onReject: (day: MarkedDay) => void;
}

function Decision({ day, isBusy, onAccept, onReject }: DecisionProps) {
  const t = useT();

  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button size="compact-xs" loading={isBusy} onClick={() => onAccept(day)}>
        {t('marks.accept')}
      </Button>
      <ConfirmButton
        size="compact-xs"
        variant="subtle"
        color="red"
        question={t('marks.reject_question')}
        confirmLabel={t('marks.reject')}
        onConfirm={() => onReject(day)}
      >
        {t('marks.reject')}
      </ConfirmButton>
    </Group>
  );
}

/**
 * Marks that people made for themselves late, unplanned or from elsewhere: the manager accepts the fact of a date or
 * rejects it (timekeeping 60).
 */
export default function WaitingMarksDialog({ onClose }: ModalProps) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const [shop_ids] = useShownShops();
  const { from, to, view } = useTimetableSearch();
  const { people } = useTimetableData({ shop_ids, from, to, view });
  const { data: marks = [], isSuccess } = useQuery(waitingMarksQuery({ shop_ids, from, to }));
  const accept = useApproveWorkerDays();
  const reject = useRestoreApproved();
  const names = new Map(people.map(({ employee_id, name }) => [employee_id, name]));
  const days = markedDays(marks);
  const mayDecide = can('WorkerDay_approve', 'POST');
  const isBusy = accept.isPending || reject.isPending;

  const onAccept = ({ shop_id, employee_id, dt }: MarkedDay) =>
    accept.mutate({ shop_id, is_fact: true, dt_from: dt, dt_to: dt, employee_ids: [employee_id] });
  const onReject = ({ employee_id, dt }: MarkedDay) =>
    reject.mutate({ employee_ids: [employee_id], dates: [dt], type: 'FF' });

  return (
    <ModalFrame
      title={t('marks.title')}
      size="lg"
      onClose={onClose}
      onOk={onClose}
      okLabel={t('action.close')}
    >
      <Text size="sm" c="dimmed">
        {t(mayDecide ? 'marks.hint' : 'marks.own_hint')}
      </Text>
      {isSuccess && days.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('marks.none')}
        </Text>
      )}
      {days.length > 0 && (
        <ScrollRegion label={t('marks.title')}>
          <Table fz="sm" verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('marks.person')}</Table.Th>
                <Table.Th>{t('marks.date')}</Table.Th>
                <Table.Th>{t('marks.marks')}</Table.Th>
                {mayDecide && <Table.Th aria-label={t('marks.decision')} />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {days.map((day) => (
                <Table.Tr key={`${day.employee_id} ${day.dt}`}>
                  <Table.Td>{names.get(day.employee_id) ?? `#${day.employee_id}`}</Table.Td>
                  <Table.Td>
                    {formatDt(day.dt, language)}, {weekdayShort(day.dt, language)}
                  </Table.Td>
                  <Table.Td>
                    <MarkTimes day={day} />
                  </Table.Td>
                  {mayDecide && (
                    <Table.Td>
                      <Decision day={day} isBusy={isBusy} onAccept={onAccept} onReject={onReject} />
                    </Table.Td>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
      <Refusal title={t('marks.failed')} error={accept.error ?? reject.error} />
    </ModalFrame>
  );
}
