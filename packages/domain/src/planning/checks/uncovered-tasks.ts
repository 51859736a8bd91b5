import { addDays } from '../../calendar/index.ts';
import { type DayTypes, isDayOff } from '../day-types.ts';
import { employeeDate, groupRows, type WorkerDay } from '../worker-day.ts';

/** Something a person is to do on a date, in the department of its operation; times as those of worker days. */
export interface PlannedTask {
  employee_id: number;
  shop_id: number;
  dt: string;
  dttm_start_time: string;
  dttm_end_time: string;
}

/** A row of one plan, as far as tasks look at it. */
export type TaskDay = Pick<
  WorkerDay,
  'id' | 'dt' | 'employee_id' | 'shop_id' | 'type' | 'dttm_work_start' | 'dttm_work_end'
>;

/** A task that a plan leaves undone, and the rows of its date that should have held it. */
export interface UncoveredTask<Task> {
  code: 'task_not_covered' | 'task_on_day_off';
  task: Task;
  row_ids: number[];
}

function covers(row: TaskDay, task: PlannedTask): boolean {
  const { dttm_work_start: start, dttm_work_end: end } = row;

  return start !== null && end !== null && start <= task.dttm_start_time && task.dttm_end_time <= end;
}

/**
 * Finds tasks that no shift of the person covers from start to end, and tasks on a day off. A task counts in a shift of
 * its own department when the person works there that date, otherwise in any shift, and always in one that began
 * the night before. A date without any row says nothing (planning 75).
 */
export function findUncoveredTasks<Task extends PlannedTask>(
  rows: readonly TaskDay[],
  tasks: readonly Task[],
  types: DayTypes,
): UncoveredTask<Task>[] {
  const cells = groupRows(rows, employeeDate);
  const isShift = (row: TaskDay) => !isDayOff(types, row.type);

  return tasks.flatMap((task): UncoveredTask<Task>[] => {
    const cell = cells.get(employeeDate(task)) ?? [];
    if (cell.length === 0) return [];
    const shifts = cell.filter(isShift);
    const home = shifts.filter((row) => row.shop_id === task.shop_id);
    const night = cells.get(employeeDate({ ...task, dt: addDays(task.dt, -1) })) ?? [];
    const places = [...(home.length > 0 ? home : shifts), ...night.filter(isShift)];
    if (places.some((row) => covers(row, task))) return [];

    const row_ids = (home.length > 0 ? home : cell).map((row) => row.id);
    return [{ code: shifts.length > 0 ? 'task_not_covered' : 'task_on_day_off', task, row_ids }];
  });
}
