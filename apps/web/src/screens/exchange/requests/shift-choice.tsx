import { Select, SimpleGrid } from '@mantine/core';
import { isDayOff } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullNameOf, rosterQuery } from '../../../features/people/index.ts';
import { useDayTypes } from '../../../features/planning/days/day-types.ts';
import { useVacancyWords } from '../../../features/planning/exchange/use-vacancy-words.ts';
import { workerDaysQuery } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useDeps, usePeriod } from '../../../lib/url/index.ts';
import { fromToday } from '../mine/from-today.ts';

/** Whose shift, and which of those ahead, when somebody asks on another's behalf. */
export function ShiftChoice({ onChoose }: { onChoose: (worker_day_id: number | null) => void }) {
  const t = useT();
  const words = useVacancyWords();
  const { types } = useDayTypes();
  const [shop_id = 0] = useDeps();
  const period = usePeriod();
  const ahead = fromToday(period) ?? period;
  const [person, setPerson] = useState<string | null>(null);
  const [shift, setShift] = useState<string | null>(null);
  const { data: people = [] } = useQuery({
    ...rosterQuery({ shop_id, from: period.from, to: period.to }),
    enabled: shop_id > 0,
  });
  const { data: days = [] } = useQuery({
    ...workerDaysQuery({ employee_ids: [Number(person)], ...ahead, is_fact: false, is_approved: true }),
    enabled: person !== null,
  });
  const shifts = days.filter((row) => row.id !== null && !isDayOff(types, row.type) && row.dttm_work_start);

  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={8}>
      <Select
        label={t('exchange.swap_person')}
        searchable
        data={people.map(({ id, user }) => ({ value: String(id), label: fullNameOf(user) }))}
        value={person}
        onChange={(value) => {
          setPerson(value);
          setShift(null);
          onChoose(null);
        }}
      />
      <Select
        label={t('exchange.swap_shift')}
        disabled={person === null}
        placeholder={person !== null && shifts.length === 0 ? t('exchange.no_shifts') : undefined}
        data={shifts.map((row) => ({
          value: String(row.id),
          label: `${words.day(row.dt)} · ${words.times(row)}`,
        }))}
        value={shift}
        onChange={(value) => {
          setShift(value);
          onChoose(value === null ? null : Number(value));
        }}
      />
    </SimpleGrid>
  );
}
