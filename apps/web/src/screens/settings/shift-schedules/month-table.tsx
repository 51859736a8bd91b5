import { Group, Select, Text } from '@mantine/core';
import type { network as api } from '@shiftwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHours } from '../../../features/access/index.ts';
import { workerDayTypesQuery } from '../../../features/network/index.ts';
import { formatDayHead, formatDayShort, formatMonth, weekdayShort } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import cells from '../../../ui/editable-table.module.css';
import { EditableTable, NumberCell } from '../../../ui/index.ts';
import { datesOfMonth, monthOf, type ScheduleDay } from './schedule-days.ts';

/** The day with another type; a day off has no hours until somebody says so. */
const typed = (day: ScheduleDay, code: string, types: readonly api.DayType[]): ScheduleDay =>
  types.find((type) => type.code === code)?.is_dayoff
    ? { ...day, day_type: code, work_hours: 0, night_hours: 0 }
    : { ...day, day_type: code };

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);

interface MonthTableProps {
  year: number;
  days: readonly ScheduleDay[];
  isLocked: boolean;
  onChange: (day: ScheduleDay) => void;
}

/** The dates of a month with type and hours, each to be changed; dates without a type are not of the schedule. */
export function MonthTable({ year, days, isLocked, onChange }: MonthTableProps) {
  const t = useT();
  const language = useLanguage();
  const hours = useHours();
  const [month, setMonth] = useState(Number(today().slice(5, 7)));
  const { data: types = [] } = useQuery(workerDayTypesQuery);
  const byDate = new Map(days.map((day) => [day.dt, day]));
  const dates = datesOfMonth(year, month);
  const shown = dates.flatMap((dt) => byDate.get(dt) ?? []);
  const total = shown.reduce((sum, { work_hours }) => sum + work_hours, 0);

  return (
    <section aria-label={t('shift_schedules.days')}>
      <Group justify="space-between" mb={8}>
        <Select
          w={180}
          aria-label={t('shift_schedules.month')}
          data={MONTHS.map((one) => ({
            value: String(one),
            label: formatMonth(monthOf(year, one), language),
          }))}
          value={String(month)}
          onChange={(value) => value && setMonth(Number(value))}
        />
        <Text size="sm" c="dimmed">
          {t('shift_schedules.month_total', {
            number: shown.filter(({ work_hours }) => work_hours > 0).length,
            hours: hours(total),
          })}
        </Text>
      </Group>
      <EditableTable
        label={t('shift_schedules.days')}
        heads={[
          t('settings.date'),
          t('shift_schedules.day_type'),
          t('shift_schedules.hours'),
          t('shift_schedules.night'),
        ]}
        maxHeight="min(340px, 84dvh - 420px)"
      >
        {dates.map((dt) => {
          const day = byDate.get(dt) ?? { dt, day_type: '', work_hours: 0, night_hours: 0 };
          const name = formatDayHead(dt, language);
          const number = (field: 'work_hours' | 'night_hours', label: string) => (
            <NumberCell
              label={`${name}: ${label}`}
              max={24}
              disabled={isLocked || day.day_type === ''}
              value={day.day_type === '' ? null : day[field]}
              onChange={(value) => onChange({ ...day, [field]: value ?? 0 })}
            />
          );
          return (
            <tr key={dt}>
              <th scope="row">{`${weekdayShort(dt, language)}, ${formatDayShort(dt, language)}`}</th>
              <td>
                <select
                  className={cells.input}
                  aria-label={`${name}: ${t('shift_schedules.day_type')}`}
                  value={day.day_type}
                  disabled={isLocked}
                  onChange={(event) => onChange(typed(day, event.currentTarget.value, types))}
                >
                  <option value="">{t('shift_schedules.no_day')}</option>
                  {types.map((type) => (
                    <option key={type.code} value={type.code}>
                      {type.name}
                    </option>
                  ))}
                </select>
              </td>
              <td>{number('work_hours', t('shift_schedules.hours'))}</td>
              <td>{number('night_hours', t('shift_schedules.night'))}</td>
            </tr>
          );
        })}
      </EditableTable>
    </section>
  );
}
