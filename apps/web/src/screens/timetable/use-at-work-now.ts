import { type AtWorkNow, addDays, atWorkNow, byClock } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import { type DayIndex, daysAt } from '../../features/planning/days/day-index.ts';
import type { PersonRow } from '../../features/planning/days/people-rows.ts';
import { marksOfDayQuery } from '../../features/timekeeping/index.ts';
import { formatTime } from '../../lib/format/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { GridRow } from '../../ui/day-grid/index.ts';
import { useGridData } from './grid/grid-data.tsx';
import { clocksOf, type Zones } from './model/clocks.ts';

const MINUTE_MS = 60_000;

const NO_CLOCKS: Clocks = new Map();
type Clocks = ReturnType<typeof clocksOf>;

/** The clocks of the departments, anew each minute; none where they are not looked at. */
export function useClocks(zones: Zones | null): Clocks {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);

  return useMemo(() => (zones === null ? NO_CLOCKS : clocksOf(zones, now)), [zones, now]);
}

/** One function, so that the rows stay the same where nobody is looked for. */
const NO_STATE = () => undefined;
const TONES = { in: 'positive', left: undefined, late: 'warning', missing: 'negative' } as const;

type Place = Pick<PersonRow, 'employee_id' | 'shop_id'>;
type Shift = NonNullable<Parameters<typeof atWorkNow>[0]['shift']>;

/** Who of a day that is today is in, late, missing or gone, by the marks of attendance and the clock there (timekeeping 66). */
export function useAtWorkNow(clocks: Clocks): (person: Place) => GridRow['state'] {
  const t = useT();
  const can = useCan();
  const { shop_ids, dates, data, context } = useGridData();
  const [dt] = dates;
  const isToday = context.isTimeline && [...clocks.values()].some((now) => dt === now.slice(0, 10));
  const isOpen = can('AttendanceRecords', 'GET');
  const { data: marks } = useQuery({
    ...marksOfDayQuery(shop_ids, dt ?? ''),
    enabled: isToday && isOpen,
  });

  return useMemo(() => {
    if (!isToday || !marks) return NO_STATE;
    const keyOf = (of: { employee_id: number | null; dt: string }) => `${of.employee_id}:${of.dt}`;
    const byDate = Map.groupBy(marks, (mark) => keyOf(mark));
    const words = (seen: AtWorkNow) =>
      'dttm' in seen
        ? t(`timetable.at_work.${seen.state}`, { tm: formatTime(seen.dttm) })
        : t(`timetable.at_work.${seen.state}`, { minutes: seen.minutes });

    return ({ employee_id, shop_id: at }: Place) => {
      const now = clocks.get(at);
      if (now === undefined || dt !== now.slice(0, 10)) return undefined;
      const zone = context.zones.get(at) ?? null;
      // Plan and marks may stand in another department on screen, under another clock.
      const here = (dttm: string, shop_id: number | null) =>
        byClock(dttm, context.zones.get(shop_id ?? 0) ?? null, zone);
      const shiftsOf = (index: DayIndex, of: string) =>
        daysAt(index, employee_id, of, 'plan_approved').flatMap(
          ({ dttm_work_start: start, dttm_work_end: end, shop_id }) =>
            start && end && shop_id !== null && shop_ids.includes(shop_id)
              ? { dttm_start: here(start, shop_id), dttm_end: here(end, shop_id) }
              : [],
        );
      const stateIn = (shift: Shift | null, of: string) =>
        atWorkNow({
          shift,
          marks: (byDate.get(keyOf({ employee_id, dt: of })) ?? []).map((mark) => ({
            ...mark,
            dttm: here(mark.dttm, mark.shop_id),
          })),
          now,
          zone,
          tolerance_seconds: context.tolerances.late_arrival_seconds,
        });
      const eve = addDays(dt, -1);
      const night = shiftsOf(data.before, eve).find(({ dttm_end }) => dttm_end > `${dt}T00:00:00`);
      const ofNight = () => {
        const found = night ? stateIn(night, eve) : null;
        return found?.state === 'missing' && night && now >= night.dttm_end ? null : found;
      };
      const seen = stateIn(shiftsOf(data.index, dt)[0] ?? null, dt) ?? ofNight();
      return seen ? { text: words(seen), tone: TONES[seen.state] } : undefined;
    };
  }, [isToday, marks, clocks, dt, data.index, data.before, shop_ids, context.tolerances, context.zones, t]);
}
