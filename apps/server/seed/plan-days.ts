import { addDays, dttmOf, formatTm } from '@shiftwright/domain';
import type { NetworkInput } from '../src/import/index.ts';
import { chanceOf } from './random.ts';
import type { Roster, RosterDay } from './roster.ts';
import type { Person } from './staff.ts';

export type Day = NonNullable<NetworkInput['worker_days']>[number];
export type Mark = NonNullable<NetworkInput['attendance_records']>[number];

/** The local date-time of an hour counted from midnight of the date. */
export const momentOf = (dt: string, hour: number): string =>
  dttmOf(addDays(dt, Math.floor(hour / 24)), formatTm(Math.round((hour % 24) * 3600)));

const BY_ALGORITHM = 3;
const CHANGED_SHARE = 0.05;

export function planDay(person: Person, day: RosterDay, version: Day['version']): Day {
  const base = { employee: person.tabel_code, dt: day.dt, type: day.type, version, source: BY_ALGORITHM };
  if (day.type !== 'W') return base;
  const works = day.works ?? person.works.slice(0, 1);
  return {
    ...base,
    shop: person.place.code,
    dttm_work_start: momentOf(day.dt, day.from ?? 0),
    dttm_work_end: momentOf(day.dt, day.to ?? 0),
    details: works.map((work_type) => ({ work_type, work_part: 1 / works.length })),
  };
}

/** What a manager has in mind for a future day but has not approved yet; null leaves the day as it is. */
function changed(person: Person, day: RosterDay): RosterDay | null {
  const chance = chanceOf(`change ${person.key} ${day.dt}`);
  if (day.type !== 'W' || person.rotation === 'night' || !chance.happens(CHANGED_SHARE)) return null;
  if (chance.happens(0.3)) return { dt: day.dt, type: 'H' };
  return { ...day, to: (day.to ?? 0) - 1 };
}

/** The plan of a roster: every day approved with an identical draft, some future drafts already changed. */
export function planDays(roster: Roster, today: string, manager: string): Day[] {
  return [...roster].flatMap(([person, days]) =>
    days.flatMap((day) => {
      const change = day.dt > addDays(today, 1) ? changed(person, day) : null;
      const draft = planDay(person, change ?? day, 'plan_draft');
      return [
        planDay(person, day, 'plan_approved'),
        change ? { ...draft, source: 0, created_by: manager, last_edited_by: manager } : draft,
      ];
    }),
  );
}
