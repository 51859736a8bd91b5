import type { planning } from '@shiftwright/contracts';
import { dttmAt, employeeDate, groupRows, present } from '@shiftwright/domain';
import type { DayChange, RosterDay } from '@shiftwright/optimiser';
import type { SchedulingPerson } from '../month/autoscheduling.repository.ts';
import type { PlannedRow } from '../month/given-days.ts';

const NOTHING: planning.PlannedDay = {
  kind: 'none',
  type: null,
  shop_id: null,
  dttm_work_start: null,
  dttm_work_end: null,
  work_hours: 0,
  worker_day_details: [],
};

/** The rows of a person's date as one day: the first shift, else the day off. */
function plannedDay(rows: readonly PlannedRow[]): planning.PlannedDay {
  const row = rows.find((one) => !one.is_dayoff) ?? rows[0];
  if (!row) return NOTHING;
  return {
    kind: row.is_dayoff ? 'off' : 'work',
    type: row.type,
    shop_id: row.shop_id,
    dttm_work_start: row.dttm_work_start,
    dttm_work_end: row.dttm_work_end,
    work_hours: row.work_seconds / 3600,
    worker_day_details: row.worker_day_details.map(({ work_type_id, work_part }) => ({
      work_type_id,
      work_part,
    })),
  };
}

/** A day of the engine as it is proposed. */
export function proposedDay(day: RosterDay, shop_id: number): planning.PlannedDay {
  const { dt, start_minute, end_minute, net_minutes, parts } = day;
  if (day.kind === 'off' || start_minute === null || end_minute === null)
    return { ...NOTHING, kind: 'off', type: 'H' };
  return {
    kind: 'work',
    type: 'W',
    shop_id,
    dttm_work_start: dttmAt(dt, start_minute),
    dttm_work_end: dttmAt(dt, end_minute),
    work_hours: net_minutes / 60,
    worker_day_details: parts.map(({ work_type_id, share }) => ({ work_type_id, work_part: share })),
  };
}

/** What the engine calls an employee is a user: this leads back to personnel numbers and their days as they stand. */
export class PlanNames {
  private readonly byEmployment: Map<number, SchedulingPerson>;
  private readonly byUser: Map<number, SchedulingPerson>;
  private readonly rowsOf: Map<string, PlannedRow[]>;
  private readonly shop_id: number;

  constructor({
    people,
    rows,
    shop,
  }: {
    people: readonly SchedulingPerson[];
    rows: readonly PlannedRow[];
    shop: { id: number };
  }) {
    this.byEmployment = new Map(people.map((person) => [person.id, person]));
    this.byUser = new Map([...people].reverse().map((person) => [person.user_id, person]));
    this.rowsOf = groupRows(rows, employeeDate);
    this.shop_id = shop.id;
  }

  /** The employment meant; undefined for guests. */
  person(of: { employee_id: number | null; employment_id?: number | null }): SchedulingPerson | undefined {
    return this.byEmployment.get(of.employment_id ?? 0) ?? this.byUser.get(of.employee_id ?? 0);
  }

  /** What stands on a date of a personnel number. */
  planned(employee_id: number, dt: string): planning.PlannedDay {
    return plannedDay(this.rowsOf.get(employeeDate({ employee_id, dt })) ?? []);
  }

  change({ employee_id, employment_id, dt, after }: DayChange) {
    const person = present(this.person({ employee_id, employment_id }));
    return {
      employee_id: person.employee_id,
      employment_id: person.id,
      dt,
      before: this.planned(person.employee_id, dt),
      after: proposedDay(after, this.shop_id),
    };
  }
}
