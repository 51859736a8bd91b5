import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fullNameOf, rosterQuery } from '../../../features/people/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { DialogPeriod } from './period-fields.tsx';

/** The people of a department in a period, as choices. */
export function useRosterChoices(shop_id: number, { dt_from, dt_to }: DialogPeriod) {
  const { data = [] } = useQuery({
    ...rosterQuery({ shop_id, from: dt_from, to: dt_to }),
    enabled: dt_from <= dt_to,
  });

  return data
    .map((employee) => ({ value: String(employee.id), label: fullNameOf(employee.user) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

interface PeopleFieldProps {
  choices: { value: string; label: string }[];
  value: number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
}

/** Chooses people; nobody chosen means everybody. */
export function PeopleField({ choices, value, onChange, error }: PeopleFieldProps) {
  const t = useT();

  return (
    <MultiSelect
      label={t('timetable.people_field')}
      placeholder={value.length === 0 ? t('timetable.everybody') : undefined}
      searchable
      clearable
      limit={100}
      data={choices}
      value={value.map(String)}
      error={error}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
