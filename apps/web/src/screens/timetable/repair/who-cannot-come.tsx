import { Button, Checkbox, Loader } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { addDays, eachDt, isDayOff, itemAt } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDayTypes, useWorkTypes } from '../../../features/planning/days/day-types.ts';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import { type DayRow, workerDaysQuery } from '../../../features/planning/index.ts';
import { DATE_MASK } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import css from '../../../ui/side-panel.module.css';
import { spokenDay } from '../model/spoken-day.ts';
import own from './repair.module.css';

interface WhoProps {
  /** The days of the absence, in their order. */
  dts: readonly string[];
  people: readonly PersonRow[];
  onDates: (dts: string[]) => void;
  onPeople: (employee_ids: number[]) => void;
}

/** An absence is repaired for at most so many days at once (planning 149). */
const MOST_DAYS = 31;

/** What a person is to do on each date: the draft, or what is approved where there is no draft. */
function plannedOf(rows: readonly DayRow[], employee_id: number): DayRow[] {
  const theirs = rows.filter((row) => row.employee_id === employee_id);
  const drafted = new Set(theirs.filter((row) => !row.is_approved).map(({ dt }) => dt));

  return theirs.filter((row) => !row.is_approved || !drafted.has(row.dt));
}

/** Everybody who is to work on some days, to be touched by the one who takes the call; several are ticked. */
export function WhoCannotCome({ dts, people, onDates, onPeople }: WhoProps) {
  const dt = itemAt(dts, 0);
  const to = dts.at(-1) ?? dt;
  const [ticked, setTicked] = useState<number[]>([]);
  const t = useT();
  const language = useLanguage();
  const { types } = useDayTypes();
  const { workTypeName } = useWorkTypes([...new Set(people.map(({ shop_id }) => shop_id))]);
  const employee_ids = people.map(({ employee_id }) => employee_id).sort((a, b) => a - b);
  // Asked anew each time: whoever was just replaced must not be offered again.
  const { data, isFetchedAfterMount } = useQuery({
    ...workerDaysQuery({ employee_ids, from: dt, to, is_fact: false }),
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

  /** The end stays, unless the start has passed it. */
  const startAt = (from: string) => onDates(eachDt(from, [from, to].sort().at(-1) ?? from));
  // Whoever works on none of the days any more is neither shown nor meant.
  const meant = ticked.filter((id) => working.some(({ person }) => person.employee_id === id));
  const others = (id: number) => meant.filter((one) => one !== id);
  const tick = (id: number, isTicked: boolean) => setTicked(isTicked ? [...others(id), id] : others(id));
  const spokenShifts = (shifts: readonly DayRow[]) =>
    dts.length > 1
      ? t('repair.shifts', { count: shifts.length })
      : shifts.map((row) => spokenDay(row, { types, workTypeName })).join('; ');

  return (
    <>
      <div className={own.dates}>
        <DatePickerInput
          label={t('repair.when')}
          value={dt}
          valueFormat={DATE_MASK[language]}
          onChange={(next) => next && startAt(next)}
        />
        <DatePickerInput
          label={t('repair.until')}
          value={to}
          minDate={dt}
          maxDate={addDays(dt, MOST_DAYS - 1)}
          valueFormat={DATE_MASK[language]}
          onChange={(next) => next && onDates(eachDt(dt, next))}
        />
      </div>
      <section className={css.section} aria-label={t('repair.who')}>
        <h3>{t('repair.who')}</h3>
        {!days && <Loader size="sm" />}
        {days && working.length === 0 && <p>{t('repair.nobody_works')}</p>}
        {working.map(({ person, shifts }) => (
          <div key={person.employee_id} className={own.person}>
            <Checkbox
              aria-label={t('repair.also', { name: person.name })}
              checked={meant.includes(person.employee_id)}
              onChange={(event) => tick(person.employee_id, event.currentTarget.checked)}
            />
            <button
              type="button"
              className={css.personButton}
              onClick={() => onPeople([person.employee_id, ...others(person.employee_id)])}
            >
              <span>{person.name}</span>
              <span className={css.faint}>{spokenShifts(shifts)}</span>
            </button>
          </div>
        ))}
      </section>
      {meant.length > 0 && (
        <Button size="md" className={own.several ?? ''} onClick={() => onPeople(meant)}>
          {t('repair.several', { count: meant.length })}
        </Button>
      )}
    </>
  );
}
