import { useMemo } from 'react';
import type { PlanningRules } from '../../features/network/index.ts';
import { shortNameOf } from '../../features/people/index.ts';
import type { PersonRow } from '../../features/planning/days/people-rows.ts';
import { formatDayLong, isWeekend, weekdayShort } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { today } from '../../lib/url/index.ts';
import type { GridColumn } from '../../ui/day-grid/index.ts';

/** The dates of the grid: weekends, holidays with their names, short days, today. */
export function useGridColumns(
  dates: readonly string[],
  planning: readonly (PlanningRules | undefined)[],
): GridColumn[] {
  const t = useT();
  const language = useLanguage();

  return useMemo(() => {
    const now = today();
    const special = new Map(planning.flatMap((rules) => rules?.days ?? []).map((day) => [day.dt, day]));
    return dates.map((dt) => {
      const day = special.get(dt);
      const isHoliday = day?.type === 'H' && (day.is_celebration || !isWeekend(dt));
      const remark = isHoliday
        ? (day.name ?? t('grid.day.holiday'))
        : day?.type === 'S'
          ? t('grid.day.short')
          : null;
      const words = formatDayLong(dt, language);
      return {
        key: dt,
        label: String(Number(dt.slice(8))),
        sub: weekdayShort(dt, language),
        tint: isHoliday ? 'holiday' : isWeekend(dt) ? 'weekend' : undefined,
        isToday: dt === now,
        name: remark ? `${words}, ${remark}` : words,
        heading: remark ? `${words} · ${remark}` : words,
      };
    });
  }, [dates, planning, language, t]);
}

/** The people of the grid with their badges. */
export function useGridRows(people: readonly PersonRow[]) {
  const t = useT();

  return useMemo(() => {
    const short = people.map(({ employee }) => shortNameOf(employee.user));
    const isAlone = (name: string | undefined) => short.filter((one) => one === name).length === 1;

    return people.map((person, at) => ({
      key: String(person.employee_id),
      name: person.name,
      // Namesakes are told apart by their whole names.
      shortName: isAlone(short[at]) ? short[at] : undefined,
      sub: person.position,
      badge: person.kind === 'own_shop' ? undefined : t(`timetable.kind_short.${person.kind}`),
      title: [person.name, person.position, person.employee.tabel_code].filter(Boolean).join('\n'),
    }));
  }, [people, t]);
}
