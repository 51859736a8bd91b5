import {
  type HeadcountProblem,
  isWeekend,
  itemAt,
  type OpeningHours,
  usualShiftOf,
} from '@shiftwright/domain';
import { useMemo } from 'react';
import type { PlanningRules } from '../../features/network/index.ts';
import { shortNamesOf } from '../../features/people/index.ts';
import type { PersonRow } from '../../features/planning/days/people-rows.ts';
import { formatDayLong, formatTimes, weekdayShort } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import type { GridColumn, GridRow } from '../../ui/day-grid/index.ts';

const timesOf = ({ shift }: HeadcountProblem) => {
  const { tm_start, tm_end } = usualShiftOf(shift);
  return formatTimes(tm_start, tm_end);
};

type Opening = ReadonlyMap<number, ReadonlyMap<string, OpeningHours | null>>;

/** Dates on which every department shown is closed. */
export const closedDates = (dates: readonly string[], opening: Opening): ReadonlySet<string> =>
  new Set(
    dates.filter((dt) => opening.size > 0 && [...opening.values()].every((hours) => hours.get(dt) === null)),
  );

/**
 * The dates of the grid: weekends, holidays with their names, short and closed days, what is wrong, and which are today
 * in one of the departments (as one text, so that it stays the same).
 */
export function useGridColumns(
  dates: readonly string[],
  { planning, opening }: { planning: readonly (PlanningRules | undefined)[]; opening: Opening },
  problems: ReadonlyMap<string, readonly HeadcountProblem[]>,
  todays: string,
): GridColumn[] {
  const t = useT();
  const language = useLanguage();

  return useMemo(() => {
    const special = new Map(planning.flatMap((rules) => rules?.days ?? []).map((day) => [day.dt, day]));
    const closed = closedDates(dates, opening);
    return dates.map((dt) => {
      const day = special.get(dt);
      const isHoliday = day?.type === 'H' && (day.is_celebration || !isWeekend(dt));
      const isClosed = closed.has(dt);
      const remark = [
        ...(isHoliday ? [day.name ?? t('grid.day.holiday')] : []),
        ...(isClosed ? [t('grid.day.closed')] : day?.type === 'S' ? [t('grid.day.short')] : []),
      ].join(', ');
      const words = formatDayLong(dt, language);
      const wrong = (problems.get(dt) ?? []).map((problem) =>
        t(`grid.day.${problem.code}`, { ...problem, shift: timesOf(problem) }),
      );
      return {
        key: dt,
        label: String(Number(dt.slice(8))),
        sub: weekdayShort(dt, language),
        tint: isHoliday ? 'holiday' : isWeekend(dt) ? 'weekend' : undefined,
        isToday: todays.includes(dt),
        isClosed,
        isWrong: wrong.length > 0,
        name: [remark ? `${words}, ${remark}` : words, ...wrong].join('\n'),
        heading: remark ? `${words} · ${remark}` : words,
      };
    });
  }, [dates, planning, problems, opening, todays, language, t]);
}

/** What stands at the head of each person's row. */
export function rowHeads(people: readonly PersonRow[]) {
  const shortNames = shortNamesOf(people.map(({ employee }) => employee.user));

  return people.map((person, at) => ({
    key: String(person.employee_id),
    name: person.name,
    shortName: shortNames[at],
    sub: person.position,
    title: [person.name, person.position, person.employee.tabel_code].filter(Boolean).join('\n'),
  }));
}

/** The people of the grid with their badges; with `minutes` each has the moment of the department's own clock. */
export function useGridRows(
  people: readonly PersonRow[],
  stateOf: (person: PersonRow) => GridRow['state'],
  minutes?: ReadonlyMap<number, number | null>,
) {
  const t = useT();

  return useMemo(() => {
    const heads = rowHeads(people);

    return people.map((person, at) => ({
      ...itemAt(heads, at),
      state: stateOf(person),
      badge: person.kind === 'own_shop' ? undefined : t(`timetable.kind_short.${person.kind}`),
      now: minutes && (minutes.get(person.shop_id) ?? null),
    }));
  }, [people, stateOf, minutes, t]);
}
