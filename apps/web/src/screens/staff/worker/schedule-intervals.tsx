import { Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import {
  scheduleIntervalsQuery,
  shiftSchedulesQuery,
  useFollowSchedule,
  useLetGoOfSchedule,
} from '../../../features/people/index.ts';
import { rowErrorsOf } from '../../../lib/form/index.ts';
import { formatDt, formatSpan } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import { ConfirmButton, Form, Refusal, useDeletedToast } from '../../../ui/index.ts';
import { DateField } from '../date-field.tsx';
import css from './worker-dialog.module.css';

const FUNC = 'ShiftScheduleInterval_batch_update_or_create';

/** Which shift schedules a person follows, and when (people 45). */
export function ScheduleIntervals({ employee_id }: { employee_id: number }) {
  const t = useT();
  const can = useCan();
  const language = useLanguage();
  const { data: intervals = [], isPending } = useQuery(scheduleIntervalsQuery(employee_id));
  const [isAdding, setAdding] = useState(false);
  const drop = useLetGoOfSchedule();
  const tellDeleted = useDeletedToast();

  return (
    <Stack gap={12} component="section" aria-label={t('shift_schedules.follows')}>
      <Text size="sm" fw={600}>
        {t('shift_schedules.follows')}
      </Text>
      {!isPending && intervals.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('shift_schedules.follows_nothing')}
        </Text>
      )}
      <ul className={css.documents} aria-label={t('shift_schedules.follows')} hidden={intervals.length === 0}>
        {intervals.map((one) => {
          const name = one.shift_schedule__code;
          return (
            <li key={one.id} className={css.document}>
              <div>
                <Text size="sm" fw={500}>
                  {name}
                </Text>
                <Text size="xs" c="dimmed">
                  {formatSpan(formatDt(one.dt_start, language), formatDt(one.dt_end, language))}
                </Text>
              </div>
              {can(FUNC, 'DELETE') && (
                <ConfirmButton
                  variant="subtle"
                  color="red"
                  question={t('shift_schedules.let_go_question', { name })}
                  confirmLabel={t('action.delete')}
                  onConfirm={() => drop.mutate(one.id, { onSuccess: () => tellDeleted(name) })}
                >
                  {t('action.delete')}
                </ConfirmButton>
              )}
            </li>
          );
        })}
      </ul>
      <Refusal title={t('shift_schedules.not_saved')} error={drop.error} />
      {isAdding ? (
        <FollowForm employee_id={employee_id} onClose={() => setAdding(false)} />
      ) : (
        can(FUNC, 'POST') &&
        can('ShiftSchedule_batch_update_or_create', 'GET') && (
          <Group justify="flex-end">
            <Button variant="default" leftSection={<IconPlus size={14} />} onClick={() => setAdding(true)}>
              {t('shift_schedules.attach')}
            </Button>
          </Group>
        )
      )}
    </Stack>
  );
}

function FollowForm({ employee_id, onClose }: { employee_id: number; onClose: () => void }) {
  const t = useT();
  const [{ shift_schedule_id, dt_start, dt_end }, setForm] = useState({
    shift_schedule_id: null as number | null,
    dt_start: today() as string | null,
    dt_end: `${today().slice(0, 4)}-12-31` as string | null,
  });
  const [isTried, setTried] = useState(false);
  const save = useFollowSchedule();
  const change = (part: object) => setForm((form) => ({ ...form, ...part }));
  const { data: schedules = [] } = useQuery(shiftSchedulesQuery(Number((dt_start ?? today()).slice(0, 4))));
  const errors = rowErrorsOf(save.error);
  const required = (value: unknown) => (isTried && value === null ? t('validation.required') : undefined);
  const isReversed = dt_start !== null && dt_end !== null && dt_end < dt_start;

  function submit() {
    setTried(true);
    if (shift_schedule_id === null || dt_start === null || dt_end === null || isReversed) return;
    save.mutate({ employee_id, shift_schedule_id, dt_start, dt_end }, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={submit} label={t('shift_schedules.attach')}>
      <Stack gap={12}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={16} verticalSpacing={12}>
          <Select
            label={t('shift_schedules.schedule')}
            searchable
            nothingFoundMessage={t('shift_schedules.no_schedules')}
            data={schedules.map(({ id, name, year }) => ({
              value: String(id),
              label: t('shift_schedules.in_year', { name, year: String(year) }),
            }))}
            value={shift_schedule_id === null ? null : String(shift_schedule_id)}
            error={errors.shift_schedule__code ?? required(shift_schedule_id)}
            onChange={(id) => change({ shift_schedule_id: id === null ? null : Number(id) })}
          />
          <DateField
            label={t('medical.from')}
            value={dt_start}
            error={errors.dt_start ?? required(dt_start)}
            onChange={(dt) => {
              const isSameYear = dt?.slice(0, 4) === dt_start?.slice(0, 4);
              change({ dt_start: dt, ...(isSameYear ? {} : { shift_schedule_id: null }) });
            }}
          />
          <DateField
            label={t('medical.to')}
            value={dt_end}
            error={isReversed ? t('validation.reversed_period') : (errors.dt_end ?? required(dt_end))}
            onChange={(dt) => change({ dt_end: dt })}
          />
        </SimpleGrid>
        <Refusal title={t('shift_schedules.not_saved')} error={save.error} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
