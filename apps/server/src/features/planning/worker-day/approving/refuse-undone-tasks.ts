import {
  addDays,
  type DayTypes,
  dayTypesByCode,
  employeeDate,
  findUncoveredTasks,
  isDayOff,
  isInApprovalScope,
  present,
  type UncoveredTask,
} from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { InvalidList } from '../../../../platform/errors.ts';
import { protectedDaysJudge } from '../../../access/index.ts';
import { findDayTypes, findPlanningNetworks } from '../saving/planning-context.repository.ts';
import type { PlanningContext } from '../saving/planning-context.ts';
import type { Step } from '../store/command.ts';
import type { DayRow } from '../store/day-row.ts';
import { spanOf } from '../store/span.ts';
import { findDaysOfEmployees, findPeople } from '../store/worker-day.repository.ts';
import { findEmployeesOfShop, findEmploymentsOfShops } from './approval.repository.ts';
import { findTasksOfPeople, type NamedTask } from './task.repository.ts';

interface Asked {
  network_id: number;
  employee_ids: readonly number[];
  dt_from: string;
  dt_to: string;
}

/** Tasks of the network's people in a period, and the plan around them from the night before on. */
async function tasksAndPlan(db: Db, asked: Asked) {
  const tasks = await findTasksOfPeople(db, asked);
  const employee_ids = [...new Set(tasks.map((task) => task.employee_id))];
  const dt_from = addDays(asked.dt_from, -1);
  const rows = await findDaysOfEmployees(db, { employee_ids, dt_from, dt_to: asked.dt_to, is_fact: false });
  return { tasks, rows };
}

const place = (row: DayRow) => `${employeeDate(row)}:${row.shop_id}`;

/** The approved plan, with the drafts of departments that have yet to approve theirs: their tasks wait for them. */
function planInForce(rows: readonly DayRow[], types: DayTypes): DayRow[] {
  const approved = rows.filter((row) => row.is_approved);
  const decided = new Set(approved.map(place));
  const waiting = rows.filter(
    (row) => !row.is_approved && !isDayOff(types, row.type) && !decided.has(place(row)),
  );
  return [...approved, ...waiting];
}

const clock = (dttm: string) => dttm.slice(11, 16);

/** The intervals of shifts, as 09:00–18:00. */
const intervals = (rows: readonly DayRow[], ids: readonly number[]) =>
  rows
    .filter((row) => ids.includes(row.id) && row.dttm_work_start && row.dttm_work_end)
    .map((row) => `${clock(present(row.dttm_work_start))}–${clock(present(row.dttm_work_end))}`)
    .join(', ');

async function refuse(
  db: Db,
  conflicts: readonly UncoveredTask<NamedTask>[],
  rows: readonly DayRow[],
): Promise<never> {
  const people = await findPeople(db, [...new Set(conflicts.map(({ task }) => task.employee_id))]);
  throw new InvalidList(
    conflicts.map(({ code, task, row_ids }) => ({
      key: `worker_day.${code}` as const,
      params: {
        name: people.get(task.employee_id) ?? '',
        dt: task.dt,
        task: task.name,
        from: clock(task.dttm_start_time),
        to: clock(task.dttm_end_time),
        shift: intervals(rows, row_ids),
      },
    })),
  );
}

/**
 * Refuses plan days, just approved, that leave a task of their people undone; who may change protected days may
 * approve them all the same (planning 76).
 */
export async function checkTasks(
  ctx: Ctx,
  step: Step,
  approved: readonly DayRow[],
  around: Pick<PlanningContext, 'types'>,
): Promise<void> {
  const named = approved.filter((row) => row.employee_id !== null);
  if (named.length === 0) return;
  const { tasks, rows } = await tasksAndPlan(step.tx, {
    network_id: step.by.network_id,
    employee_ids: [...new Set(named.map((row) => present(row.employee_id)))],
    ...spanOf(named.map((row) => row.dt)),
  });
  if (tasks.length === 0) return;
  const judged = new Set(named.map((row) => row.id));
  const conflicts = findUncoveredTasks(planInForce(rows, around.types), tasks, around.types).filter(
    ({ row_ids }) => row_ids.some((id) => judged.has(id)),
  );
  if (conflicts.length === 0) return;
  const isMine = await protectedDaysJudge(ctx, step.tx, named);
  const foreign = new Set(named.filter((row) => !isMine(row)).map((row) => row.id));
  const held = conflicts.filter(({ row_ids }) => row_ids.some((id) => foreign.has(id)));
  if (held.length > 0) await refuse(step.tx, held, rows);
}

interface Requested {
  network_id: number;
  shop_id: number;
  dt_from: string;
  dt_to: string;
  employee_ids: readonly number[];
}

/** How many tasks the drafts that an approval would take leave undone; none where the network does not ask (planning 73). */
export async function countUncoveredTasksOfDraft(db: Db, q: Requested): Promise<number> {
  const [network] = await findPlanningNetworks(db, [q.network_id]);
  if (!network?.settings.request_approve_with_tasks_check) return 0;
  const only = q.employee_ids.length > 0 ? new Set(q.employee_ids) : null;
  const here = await findEmployeesOfShop(db, q);
  const { tasks, rows } = await tasksAndPlan(db, {
    ...q,
    employee_ids: only ? here.filter((id) => only.has(id)) : here,
  });
  if (tasks.length === 0) return 0;

  const types = dayTypesByCode(await findDayTypes(db, [q.network_id]));
  const scope = {
    ...q,
    is_fact: false,
    home_employment_ids: await findEmploymentsOfShops(db, [q.shop_id], q),
    employee_ids: only,
    wd_types: null,
    approve_open_vacs: false,
    own_shop_ids: new Set<number>(),
    withheld_first_types: new Set<string>(),
  };
  const drafts = rows.filter((row) => !row.is_approved);
  const asked = drafts.filter((row) => isInApprovalScope({ ...row, work_hours: null }, scope, types));
  const judged = new Set(asked.map((row) => row.id));
  return findUncoveredTasks(drafts, tasks, types).filter(({ row_ids }) =>
    row_ids.some((id) => judged.has(id)),
  ).length;
}
