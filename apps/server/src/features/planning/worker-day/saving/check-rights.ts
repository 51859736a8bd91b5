import { actionsOfChange, employeeDate, isProtectedDay } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { Forbidden } from '../../../../platform/errors.ts';
import { authoriseDays, type DayAction, protectedDaysJudge } from '../../../access/index.ts';
import type { Step } from '../store/command.ts';
import type { DayRow, NewDay } from '../store/day-row.ts';
import { findPeople } from '../store/worker-day.repository.ts';
import type { DayChangesBack } from '../store/write-worker-days.ts';
import type { PlanningContext } from './planning-context.ts';

const actionOf = (action: DayAction['action'], day: NewDay): DayAction => ({
  action,
  is_fact: day.is_fact,
  type: day.type,
  dt: day.dt,
  is_vacancy: day.is_vacancy,
  employee_id: day.employee_id,
  shop_id: day.shop_id,
});

/** Refuses to touch protected days without the special right, which the product itself lacks, naming people and dates (access 29). */
export async function checkProtected(
  ctx: Ctx | null,
  step: Step,
  rows: readonly DayRow[],
  around: Pick<PlanningContext, 'network'>,
): Promise<void> {
  const days = rows.filter((row) => isProtectedDay(row, around.network));
  if (days.length === 0) return;
  const isMine = ctx ? await protectedDaysJudge(ctx, step.tx, days) : () => false;
  const held = days.filter((row) => !isMine(row));
  if (held.length === 0) return;
  const people = await findPeople(step.tx, [...new Set(held.flatMap((row) => row.employee_id ?? []))]);
  const names = held.map((row) => `${people.get(row.employee_id ?? 0) ?? ''}: ${row.dt}`.replace(/^: /, ''));
  throw new Forbidden('worker_day.protected', { people: [...new Set(names)].join(', ') });
}

const cellOf = (row: NewDay) => `${employeeDate(row)} ${row.is_fact}`;

/** Approved rows in the place of which nothing approved stood before (access 28). */
function firstApproved({ insert = [], update = [], remove = [] }: DayChangesBack): Set<NewDay> {
  const standing = [...remove, ...update.map(({ before }) => before)].filter((row) => row.is_approved);
  const cells = new Set(standing.filter((row) => row.employee_id !== null).map(cellOf));
  const made = update.filter(({ before, after }) => after.is_approved && !before.is_approved);
  const first = made.filter(({ before }) => before.parent_worker_day_id === null).map(({ after }) => after);
  return new Set([...first, ...insert].filter((day) => day.is_approved && !cells.has(cellOf(day))));
}

/** Every right that a set of changes needs; approved rows need the right to approve as well (access 27). */
export function actionsOf(changes: DayChangesBack, around: Pick<PlanningContext, 'network'>): DayAction[] {
  const { update = [], remove = [] } = changes;
  const insert = [...(changes.insert ?? []), ...(changes.restore ?? [])];
  const check_delete = around.network.settings.check_delete_single_wd_perm_on_update;
  const changed = update.map(({ after }) => after);
  const approved = [...insert, ...changed, ...remove].filter((row) => row.is_approved);
  const first = firstApproved(changes);
  return [
    ...remove.map((row) => actionOf('D', row)),
    ...update.flatMap(({ before, after }) =>
      actionsOfChange<NewDay>(before, after, { check_delete }).map(([action, day]) => actionOf(action, day)),
    ),
    ...insert.map((row) => actionOf('C', row)),
    ...approved.map((row) => ({ ...actionOf('A', row), is_first: first.has(row) })),
  ];
}

/** Asks for every right that a set of changes needs. */
export async function checkRights(
  ctx: Ctx,
  step: Step,
  changes: DayChangesBack,
  around: Pick<PlanningContext, 'network'>,
): Promise<void> {
  const { update = [], remove = [] } = changes;
  await authoriseDays(ctx, step.tx, actionsOf(changes, around));
  await checkProtected(ctx, step, [...remove, ...update.map(({ before }) => before)], around);
}
