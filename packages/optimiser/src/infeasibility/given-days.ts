import { addDays } from '@shiftwright/domain';
import { cycleDay, openingOf } from '../month/axis.ts';
import type { DepartmentMonth, FixedDay, MonthPerson } from '../month/types.ts';
import { infeasibility, relax } from './infeasibility.ts';
import type { Infeasibility } from './types.ts';

/** Given shifts of this department that do not fit its opening hours or the person's limitations. */
export function givenDayInfeasibilities(input: DepartmentMonth, person: MonthPerson): Infeasibility[] {
  return person.fixed_days
    .filter((day) => day.kind === 'work' && day.start_minute !== null && day.end_minute !== null)
    .filter((day) => day.dt >= input.dt_from && day.dt <= input.dt_to)
    .flatMap((day) => [...outside(input, person, day), ...blocked(input, person, day)]);
}

function whomOf({ employee_id, employment_id }: MonthPerson, dt: string) {
  return { employee_id, employment_id, dt };
}

function outside(input: DepartmentMonth, person: MonthPerson, day: FixedDay): Infeasibility[] {
  const hours = openingOf(input, day.dt);
  const start = day.start_minute!;
  const end = day.end_minute!;
  if (hours && start >= hours.opens && end <= hours.closes) return [];
  const whom = whomOf(person, day.dt);
  const opens = Math.min(start, hours?.opens ?? start);
  const closes = Math.max(end, hours?.closes ?? end);
  const free = relax('free_day', {}, whom);
  const longer = relax('change_opening_hours', { opens, closes }, { dt: day.dt });
  const values = { start, end, opens: hours?.opens ?? '', closes: hours?.closes ?? '' };
  return [infeasibility('outside_opening_hours', whom, values, hours ? [longer, free] : [free, longer])];
}

function blocked(input: DepartmentMonth, person: MonthPerson, day: FixedDay): Infeasibility[] {
  for (const ahead of [0, 1]) {
    const weekday = cycleDay(person, addDays(day.dt, ahead));
    const hit = person.blocked.find((one) => {
      const from = ahead * 1440 + one.minute;
      return (
        one.hard &&
        one.weekday === weekday &&
        from < day.end_minute! &&
        from + input.step_minutes > day.start_minute!
      );
    });
    if (!hit) continue;
    const whom = whomOf(person, day.dt);
    const values = { start: day.start_minute!, end: day.end_minute!, minute: ahead * 1440 + hit.minute };
    return [
      infeasibility('blocked_time', whom, values, [
        relax('lift_limitation', { weekday: hit.weekday, minute: hit.minute }, whom),
        relax('free_day', {}, whom),
      ]),
    ];
  }
  return [];
}
