import { NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHours } from '../../../features/access/index.ts';
import { shiftSchedulesQuery } from '../../../features/people/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import { EntryTable } from '../entry-table.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { FIRST_YEAR, LAST_YEAR } from './years.ts';

/** The shift schedules of a year (people 44). */
export function ShiftSchedulesScreen() {
  const t = useT();
  const hours = useHours();
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const query = useQuery(shiftSchedulesQuery(year));
  return (
    <SettingsFrame
      panel="shift-schedules"
      tools={
        <NumberInput
          w={90}
          aria-label={t('shift_schedules.year')}
          allowDecimal={false}
          thousandSeparator={false}
          min={FIRST_YEAR}
          max={LAST_YEAR}
          value={year}
          onChange={(value) => typeof value === 'number' && value >= FIRST_YEAR && setYear(value)}
        />
      }
    >
      <EntryTable
        panel="shift-schedules"
        query={query}
        rows={query.data ?? []}
        columns={[
          { title: t('settings.code'), cell: (row) => row.code },
          { title: t('shift_schedules.year'), cell: (row) => row.year, isNumber: true },
          {
            title: t('shift_schedules.work_days'),
            cell: ({ days }) => days.filter(({ work_hours }) => work_hours > 0).length,
            isNumber: true,
          },
          {
            title: t('shift_schedules.hours'),
            cell: ({ days }) => hours(days.reduce((sum, { work_hours }) => sum + work_hours, 0)),
            isNumber: true,
          },
        ]}
      />
    </SettingsFrame>
  );
}
