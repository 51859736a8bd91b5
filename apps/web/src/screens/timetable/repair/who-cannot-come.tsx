import { Loader } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { isDayOff } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useDayTypes, useWorkTypes } from '../../../features/planning/days/day-types.ts';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import { type DayRow, workerDaysQuery } from '../../../features/planning/index.ts';
import { DATE_MASK } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import css from '../../../ui/side-panel.module.css';
import { spokenDay } from '../model/grid-cells.ts';

interface WhoProps {
  dt: string;
  people: readonly PersonRow[];
  onDate: (dt: string) => void;
  onPerson: (employee_id: number) => void;
}

/** What a person is to do on a date: the draft, or what is approved where there is no draft. */
function plannedOf(rows: readonly DayRow[], employee_id: number): DayRow[] {
  const own = rows.filter((row) => row.employee_id === employee_id);
  const drafts = own.filter((row) => !row.is_approved);

  return drafts.length > 0 ? drafts : own;
}

/** Everybody who is to work on a day, to be touched by the one who takes the call. */
export function WhoCannotCome({ dt, people, onDate, onPerson }: WhoProps) {
  const t = useT();
  const language = useLanguage();
  const { types } = useDayTypes();
  const { workTypeName } = useWorkTypes([...new Set(people.map(({ shop_id }) => shop_id))]);
  const employee_ids = people.map(({ employee_id }) => employee_id).sort((a, b) => a - b);
  // Asked anew each time: whoever was just replaced must not be offered again.
  const { data, isFetchedAfterMount } = useQuery({
    ...workerDaysQuery({ employee_ids, from: dt, to: dt, is_fact: false }),
    enabled: employee_ids.length > 0,
    refetchOnMount: 'always',
  });
  const days = isFetchedAfterMount ? data : undefined;
  const working = people.flatMap((person) => {
    const shifts = plannedOf(days ?? [], person.employee_id).filter(
      (row) => row.shop_id === person.shop_id && !isDayOff(types, row.type),
    );
    return shifts.length > 0 ? [{ person, shifts }] : [];
  });

  return (
    <>
      <DatePickerInput
        label={t('repair.when')}
        value={dt}
        valueFormat={DATE_MASK[language]}
        onChange={(next) => next && onDate(next)}
      />
      <section className={css.section} aria-label={t('repair.who')}>
        <h3>{t('repair.who')}</h3>
        {!days && <Loader size="sm" />}
        {days && working.length === 0 && <p>{t('repair.nobody_works')}</p>}
        {working.map(({ person, shifts }) => (
          <button
            key={person.employee_id}
            type="button"
            className={css.personButton}
            onClick={() => onPerson(person.employee_id)}
          >
            <span>{person.name}</span>
            <span className={css.faint}>
              {shifts.map((row) => spokenDay(row, { types, workTypeName })).join('; ')}
            </span>
          </button>
        ))}
      </section>
    </>
  );
}
