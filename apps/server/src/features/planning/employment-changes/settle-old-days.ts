import { groupRows, itemAt, required } from '@shiftwright/domain';
import type { Deps } from '../../../platform/context.ts';
import { inOpenMonths } from '../worker-day/store/closed-months.ts';
import { inCommand } from '../worker-day/store/command.ts';
import { asNew, type NewDay } from '../worker-day/store/day-row.ts';
import { findDays } from '../worker-day/store/worker-day.repository.ts';
import { lockCells, writeWorkerDays } from '../worker-day/store/write-worker-days.ts';
import { DAYS_BESIDE_THEIR_EMPLOYMENT, findEmploymentsOf } from './employment-changes.repository.ts';
import { withNewHours } from './position-change-hours.ts';
import { settledDays } from './settled-days.ts';

const NO_CLEANING = {
  clean_wdays_on_employment_dt_change: false,
  set_dt_not_actual_for_vacancy_on_transfers: false,
};

interface DaysOfPerson {
  network_id: number;
  employee_id: number;
  ids: readonly number[];
}

/** The days of one person pass to the employments in force on their dates; what was put right meanwhile stays. */
function settleDaysOf(deps: Deps, { network_id, employee_id, ids }: DaysOfPerson): Promise<void> {
  return inCommand(deps, { name: 'employment_changed', network_id, user_id: null }, async (step) => {
    await lockCells(step, await findDays(step.tx, network_id, ids));
    const days = await findDays(step.tx, network_id, ids);
    const employments = await findEmploymentsOf(step.tx, employee_id);
    const next = new Map<number, NewDay>(days.map((day) => [day.id, asNew(day)]));
    const rules = { today: deps.clock.today('UTC'), rules: NO_CLEANING };
    for (const { id, ...changes } of settledDays({
      days,
      employments,
      employment_id: null,
      beside: [],
      ...rules,
    }))
      next.set(id, { ...required(next, id), ...changes });
    for (const [id, day] of await withNewHours(step, network_id, days, next)) next.set(id, day);
    const update = days.map((before) => ({ before, after: required(next, before.id) }));
    await writeWorkerDays(step, { update: await inOpenMonths(step.tx, update) });
  });
}

/**
 * Days that an employment left behind before days followed employments, or that came with an import, pass to the one in
 * force on their date (people 18).
 */
export async function settleOldDays(deps: Deps): Promise<void> {
  const found = await DAYS_BESIDE_THEIR_EMPLOYMENT.execute(deps.db);
  for (const rows of groupRows(found.rows, (row) => `${row.network_id} ${row.employee_id}`).values())
    await settleDaysOf(deps, { ...itemAt(rows, 0), ids: rows.map((row) => row.id) });
}
