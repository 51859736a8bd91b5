import { Group, Stack, Text } from '@mantine/core';
import { addDays, eachDt, round2, weekdayOf } from '@shiftwright/domain';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../features/access/index.ts';
import { workerDayTypesQuery } from '../../../features/network/index.ts';
import { shiftScheduleQuery } from '../../../features/people/index.ts';
import { formatDayHead, formatDt, formatSpan, formatWeekdayDate } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { usePeriod } from '../../../lib/url/index.ts';
import { DelayedLoader, EmptyState } from '../../../ui/index.ts';
import { ScheduleIntervals } from './schedule-intervals.tsx';
import css from './worker-dialog.module.css';

/** Which schedules the person follows, and what they say of the period of the address (screens 63). */
export function ShiftScheduleTab({ employee_id }: { employee_id: number }) {
  const can = useCan();
  return (
    <Stack gap={24}>
      <FollowedDays employee_id={employee_id} />
      {can('ShiftScheduleInterval_batch_update_or_create', 'GET') && (
        <ScheduleIntervals employee_id={employee_id} />
      )}
    </Stack>
  );
}

function FollowedDays({ employee_id }: { employee_id: number }) {
  const t = useT();
  const language = useLanguage();
  const { from, to } = usePeriod();
  const { data, isPending } = useQuery(shiftScheduleQuery(employee_id, from, to));
  const { data: types = [] } = useQuery(workerDayTypesQuery);
  if (isPending) return <DelayedLoader label={t('app.loading')} />;
  const days = Object.entries(data ?? {});
  const hint = formatSpan(formatDt(from, language), formatDt(to, language));
  if (days.length === 0)
    return <EmptyState icon={<IconCalendarOff />} title={t('shift_schedule.none')} hint={hint} />;
  const hours = days.reduce((sum, [, day]) => sum + day.work_hours, 0);

  return (
    <Stack gap={12}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        <Text size="sm">{t('shift_schedule.hours', { hours: round2(hours) })}</Text>
      </Group>
      <ol className={css.days}>
        {eachDt(addDays(from, -weekdayOf(from)), to).map((dt) => {
          if (dt < from) return <li key={dt} style={{ visibility: 'hidden' }} aria-hidden />;
          const day = data?.[dt];
          const type = types.find(({ code }) => code === day?.day_type);
          return (
            <li key={dt} data-off={!day || type?.is_dayoff || undefined} title={formatDayHead(dt, language)}>
              <small>{formatWeekdayDate(dt, language)}</small>
              <span>{day ? (type?.short_name ?? day.day_type) : '—'}</span>
              {day && day.work_hours > 0 && (
                <small>{t('shift_schedule.day_hours', { hours: day.work_hours })}</small>
              )}
            </li>
          );
        })}
      </ol>
    </Stack>
  );
}
