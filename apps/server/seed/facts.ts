import { addSeconds } from '@shiftwright/domain';
import { type Day, type Mark, planDay } from './plan-days.ts';
import { type Chance, chanceOf } from './random.ts';
import type { Roster, RosterDay } from './roster.ts';
import type { Person } from './staff.ts';

const AUTOMATIC = 20;
const MANUAL = 0;
const MINUTE = 60;

/** How a planned shift went: seconds from its start and end, null where there is no mark; or not at all. */
interface Course {
  late: number;
  stayed: number | null;
  is_manual: boolean;
}

function courseOf(chance: Chance): Course | null {
  if (chance.happens(0.025)) return null;
  const late = chance.happens(0.09)
    ? chance.between(6, 45) * MINUTE
    : chance.between(-14 * MINUTE, 4 * MINUTE);
  const stayed = chance.happens(0.04)
    ? -chance.between(15, 75) * MINUTE
    : chance.happens(0.06)
      ? chance.between(35, 110) * MINUTE
      : chance.between(-2 * MINUTE, 14 * MINUTE);
  return { late, stayed: chance.happens(0.012) ? null : stayed, is_manual: chance.happens(0.03) };
}

/** What has become of one planned shift by now: its marks and its fact in both versions. */
function factOf(
  person: Person,
  day: RosterDay,
  now: string,
  manager: string,
): { days: Day[]; marks: Mark[] } {
  const plan = planDay(person, day, 'fact_approved');
  const course = courseOf(chanceOf(`course ${person.key} ${day.dt}`));
  if (!course || !plan.dttm_work_start || !plan.dttm_work_end) return { days: [], marks: [] };
  const { late, stayed, is_manual } = course;
  const start = is_manual ? plan.dttm_work_start : addSeconds(plan.dttm_work_start, late);
  const leaves = is_manual
    ? plan.dttm_work_end
    : stayed === null
      ? null
      : addSeconds(plan.dttm_work_end, stayed);
  if (start >= now || (is_manual && plan.dttm_work_end >= now)) return { days: [], marks: [] };
  const end = leaves !== null && leaves < now ? leaves : undefined;

  const author = is_manual ? { created_by: manager, last_edited_by: manager } : {};
  const fact: Day = { ...plan, ...author, source: is_manual ? MANUAL : AUTOMATIC, dttm_work_start: start };
  if (end === undefined) delete fact.dttm_work_end;
  else fact.dttm_work_end = end;
  const mark = { employee: person.tabel_code, shop: person.place.code, dt: day.dt, terminal: true };
  const marks: Mark[] = [{ ...mark, dttm: start, type: 'C' }];
  if (end !== undefined) marks.push({ ...mark, dttm: end, type: 'L' });
  return {
    days: [fact, { ...fact, version: 'fact_draft' }],
    marks: is_manual ? [] : marks,
  };
}

/** Attendance and facts of the shifts that have begun; `now` is the local moment of the department. */
export function factsOf(roster: Roster, now: string, manager: string) {
  const days: Day[] = [];
  const marks: Mark[] = [];
  for (const [person, planned] of roster)
    for (const day of planned) {
      if (day.type !== 'W' || day.dt > now.slice(0, 10)) continue;
      const fact = factOf(person, day, now, manager);
      days.push(...fact.days);
      marks.push(...fact.marks);
    }
  return { days, marks };
}
