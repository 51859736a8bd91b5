import { daysBetween } from '@shiftwright/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan } from '../../features/access/index.ts';
import {
  departmentHoursQuery,
  type PlanningRules,
  planningRulesQuery,
} from '../../features/network/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useDeps, usePeriod } from '../../lib/url/index.ts';

type CalendarDay = PlanningRules['days'][number];

const MOST_DAYS = 366;
const NO_HOURS: never[] = [];

/** A day of the calendar that the forecast learns from the years before: a holiday, or any day with a name. */
export const isEvent = ({ is_celebration, name }: Pick<CalendarDay, 'is_celebration' | 'name'>): boolean =>
  is_celebration || name !== null;

/** Dates that are unlike others, by what they are: events of the calendar, and hours of a department's own (screens 60). */
export function useEvents(): ReadonlyMap<string, string> {
  const t = useT();
  const can = useCan();
  const deps = useDeps();
  const { from, to } = usePeriod();
  const enabled = can('ShopSchedule', 'GET') && daysBetween(from, to) < MOST_DAYS;
  const [only] = deps.length === 1 ? deps : [];
  const rules = useQueries({
    queries: deps.map((id) => ({ ...planningRulesQuery(id, from, to), enabled })),
    combine: (answers) => answers.flatMap(({ data }) => data?.days ?? []),
  });
  const { data: hours = NO_HOURS } = useQuery({
    ...departmentHoursQuery(only ?? 0, from, to),
    enabled: enabled && only !== undefined,
  });

  return useMemo(() => {
    const holidays = rules
      .filter(isEvent)
      .map(({ dt, name }) => [dt, name ?? t('grid.day.holiday')] as const);
    const own = hours
      .filter(({ pk }) => pk !== null)
      .map(
        ({ dt, opens, closes }) =>
          [
            dt,
            opens && closes
              ? t('forecast.own_hours', { from: opens.slice(0, 5), to: closes.slice(0, 5) })
              : t('forecast.closed_day'),
          ] as const,
      );
    const all = Map.groupBy([...holidays, ...own], ([dt]) => dt);

    return new Map([...all].map(([dt, rows]) => [dt, [...new Set(rows.map(([, text]) => text))].join(', ')]));
  }, [rules, hours, t]);
}
