import { followedSince, isPaidDayOff, LAST_DT } from '@shiftwright/domain';
import type { Deps } from '../../../platform/context.ts';
import type { NormsChanged } from '../../network/index.ts';
import { findPeopleWithNorms } from '../norms/norms.repository.ts';
import { withHours } from '../worker-day/saving/hours.ts';
import { planningContextOf } from '../worker-day/saving/save-days.ts';
import { inOpenMonths } from '../worker-day/store/closed-months.ts';
import { inCommand, type Step } from '../worker-day/store/command.ts';
import type { DayRow } from '../worker-day/store/day-row.ts';
import { findDaysOfEmployees } from '../worker-day/store/worker-day.repository.ts';
import { lockCells, writeWorkerDays } from '../worker-day/store/write-worker-days.ts';

/** Planned leave whose hours come from the norms of the employments, as far back as a change is followed (people 19). */
export async function leaveByNorms(
  step: Step,
  employee_ids: number[],
  since: string | null,
): Promise<DayRow[]> {
  const planned = await findDaysOfEmployees(step.tx, {
    employee_ids,
    ...{ dt_from: followedSince(step.deps.clock.today('UTC'), since), dt_to: LAST_DT },
    is_fact: false,
  });
  const off = planned.filter((day) => day.is_dayoff);
  const around = await planningContextOf(step, [], off);
  return off.filter((day) => {
    const type = around.typesOf(day.network_id).get(day.type);
    return type && isPaidDayOff(type) && type.get_work_hours_method !== 'manual' && !day.has_typed_hours;
  });
}

/** Leave that is paid by norms follows them where they changed with a department, a position or a shift schedule. */
export async function followNorms(deps: Deps, change: NormsChanged): Promise<void> {
  const by = { name: 'recalc', network_id: change.network_id, user_id: null };
  for (const id of await findPeopleWithNorms(deps.db, change))
    await inCommand(deps, by, async (step) => {
      await lockCells(step, await leaveByNorms(step, [id], null));
      const leave = await leaveByNorms(step, [id], null);
      const around = await planningContextOf(step, [], leave);
      const update = leave
        .map((before) => ({ before, after: withHours(before, null, around) }))
        .filter(({ before, after }) => before.work_seconds !== after.work_seconds);
      await writeWorkerDays(step, { update: await inOpenMonths(step.tx, update) });
    });
}
