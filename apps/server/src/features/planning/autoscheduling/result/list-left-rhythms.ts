import type { planning } from '@shiftwright/contracts';
import {
  datesOffRotation,
  groupRows,
  hoursMetBy,
  round2,
  type StepsOfWork,
  stepsOfWork,
  workedOnce,
} from '@shiftwright/domain';
import { unusualDates } from '@shiftwright/optimiser';
import type { PlannedMonth } from './planned-month.ts';

/** Less than a quarter of an hour is nothing to talk about. */
const LEAST_HOURS = 0.25;

type Rows = PlannedMonth['plan']['rows'];

/** The hours of need that these shifts meet and that would lack without them, by work. */
function gainedBy(shifts: Rows, works: readonly (StepsOfWork & { name: string })[]) {
  return works
    .map((work) => {
      const own = shifts.flatMap(({ dttm_work_start, dttm_work_end, worker_day_details }) =>
        dttm_work_start && dttm_work_end
          ? worker_day_details
              .filter((part) => part.work_type_id === work.work_type_id)
              .map(({ work_part }) => ({ dttm_work_start, dttm_work_end, work_part }))
          : [],
      );
      const hours = own.reduce((sum, shift) => sum + hoursMetBy(shift, work), 0);
      return { work_type_id: work.work_type_id, name: work.name, hours: round2(hours) };
    })
    .filter(({ hours }) => hours >= LEAST_HOURS)
    .sort((a, b) => b.hours - a.hours);
}

/** The people whose rhythm the month leaves, those it leaves most first, and what demand gained by it (planning 173). */
export function leftRhythms({ plan, coverage, days }: PlannedMonth): planning.LeftRhythm[] {
  const works = coverage.works.map((work) => ({ ...stepsOfWork(work, coverage), name: work.name }));
  const rowsOf = groupRows(
    plan.rows.filter((row) => row.shop_id === plan.shop.id && !row.is_dayoff),
    (row) => row.worker_id,
  );
  const unusual = unusualDates(plan.input, plan.days);
  const left = [...days].flatMap(([user, own]) => {
    const entry = plan.input.people.find((person) => person.employee_id === user && person.auto);
    const card = plan.people.find((person) => person.id === entry?.employment_id);
    const planned = rowsOf.get(user) ?? [];
    if (!entry?.rhythm || !card || entry.fixed_slots || planned.length === 0) return [];
    const { rotation } = entry.rhythm;
    const dates_off_rotation = rotation ? datesOffRotation(rotation, own) : [];
    const dates_of_unusual_shifts = [...(unusual.get(user) ?? [])];
    if (dates_off_rotation.length + dates_of_unusual_shifts.length === 0) return [];
    const dates = new Set([...dates_off_rotation, ...dates_of_unusual_shifts]);
    const shifts = planned.filter(({ dt }) => dates.has(dt));

    return {
      employee_id: card.employee_id,
      rotation: rotation && workedOnce(rotation).map(Number),
      dates_off_rotation,
      dates_of_unusual_shifts,
      gained: gainedBy(shifts, works),
    };
  });

  return left.sort(
    (a, b) =>
      b.dates_off_rotation.length - a.dates_off_rotation.length ||
      b.dates_of_unusual_shifts.length - a.dates_of_unusual_shifts.length ||
      a.employee_id - b.employee_id,
  );
}
