import { naiveSeconds } from '@shiftwright/domain';
import type { DepartmentMonth, MonthRoster, RosterDay } from '@shiftwright/optimiser';
import type { DayRow } from '../src/features/planning/index.ts';
import { findDaysOfEmployees } from '../src/features/planning/worker-day/store/worker-day.repository.ts';
import type { Db } from '../src/platform/db/database.ts';

function rosterDay(row: DayRow): RosterDay {
  const minute = (dttm: string) => (naiveSeconds(dttm) - naiveSeconds(`${row.dt}T00:00:00`)) / 60;
  const worked = row.dttm_work_start && row.dttm_work_end;
  const start_minute = worked ? minute(row.dttm_work_start!) : null;
  const end_minute = worked ? minute(row.dttm_work_end!) : null;
  const parts = row.worker_day_details.map((one) => ({
    work_type_id: one.work_type_id,
    share: one.work_part,
  }));
  return {
    employee_id: row.worker_id!,
    employment_id: row.employment_id!,
    dt: row.dt,
    kind: worked ? 'work' : 'off',
    start_minute,
    end_minute,
    net_minutes: row.work_seconds / 60,
    parts,
    pieces: worked
      ? parts.map((part) => ({
          work_type_id: part.work_type_id,
          start_minute: start_minute!,
          end_minute: end_minute!,
        }))
      : [],
  };
}

/** The automatic drafts of planned people as the checker of the optimiser reads a roster; given dates are left out. */
export async function storedRoster(
  db: Db,
  input: DepartmentMonth,
  employee_ids: number[],
): Promise<MonthRoster> {
  const { dt_from, dt_to } = input;
  const rows = await findDaysOfEmployees(db, {
    employee_ids,
    dt_from,
    dt_to,
    is_fact: false,
    is_approved: false,
  });
  const given = new Set(
    input.people.flatMap((person) => person.fixed_days.map((day) => `${person.employee_id} ${day.dt}`)),
  );
  const days = rows.filter((row) => !given.has(`${row.worker_id} ${row.dt}`)).map(rosterDay);
  return { days, cost: 0, cost_parts: {}, covering: 0, downtime: 0, open_demand: [], iterations: 0 };
}
