import type { InputOf, planning } from '@shiftwright/contracts';
import { decimalHours, monthsOf } from '@shiftwright/domain';
import type { Step } from '../store/command.ts';
import type { DayRow } from '../store/day-row.ts';
import { findDaysOfEmployees, findOpenDays, lockNames } from '../store/worker-day.repository.ts';
import { lockCells } from '../store/write-worker-days.ts';
import { findEmployeesOfShop } from './approval.repository.ts';

type Input = InputOf<typeof planning.approveWorkerDays>;
/** A day as an approval weighs it. */
export type LockedRow = DayRow & { work_hours: number };

/** Everybody's rows of the kind and period, read under the locks: nobody writes there until this step ends (planning 70). */
export async function lockedRows(step: Step, input: Input): Promise<LockedRow[]> {
  const { shop_id, dt_from, dt_to, is_fact } = input;
  const network_id = step.by.network_id;
  await lockNames(step.tx, [`worker_day:approve:${shop_id ?? `network ${network_id}`}`]);
  const employee_ids =
    input.employee_ids ??
    (shop_id === undefined
      ? []
      : await findEmployeesOfShop(step.tx, { network_id, shop_id, dt_from, dt_to }));
  const months = monthsOf(dt_from, dt_to);
  await lockCells(step, [
    ...employee_ids.flatMap((employee_id) => months.map((dt) => ({ employee_id, dt }))),
    ...months.map((dt) => ({ employee_id: null, shop_id: shop_id ?? null, dt })),
  ]);
  const rows = await findDaysOfEmployees(step.tx, { employee_ids, dt_from, dt_to, is_fact });
  const open =
    input.approve_open_vacs && shop_id !== undefined && !is_fact
      ? await findOpenDays(step.tx, { network_id, shop_id, dt_from, dt_to })
      : [];

  return [...rows, ...open]
    .filter((row) => row.network_id === network_id || row.employee_network_id === network_id)
    .map((row) => Object.assign(row, { work_hours: decimalHours(row.work_seconds) }));
}
