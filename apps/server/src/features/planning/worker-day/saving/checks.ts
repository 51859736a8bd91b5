import {
  actionsOfChange,
  addDays,
  type DayCombinationCode,
  type DayCombinationProblem,
  employeeDate,
  findDayCombinationProblems,
  isProtectedDay,
  type PersonDay,
  present,
} from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { Forbidden, InvalidList } from '../../../../platform/errors.ts';
import { authoriseDays, type DayAction, protectedDaysJudge } from '../../../access/index.ts';
import type { Step } from '../store/command.ts';
import type { DayRow, NewDay } from '../store/day-row.ts';
import { spanOf } from '../store/span.ts';
import { findPeople, findTimesOfWorkers, type TimesOfDay } from '../store/worker-day.repository.ts';
import type { DayChangesBack } from '../store/write-worker-days.ts';
import type { PlanningContext } from './planning-context.ts';

const personDay = (row: Omit<TimesOfDay, 'id'>, id: number): PersonDay => ({
  id,
  dt: row.dt,
  employee_id: row.employee_id,
  user_id: row.worker_id,
  type: row.type,
  is_fact: row.is_fact,
  is_approved: row.is_approved,
  dttm_work_start: row.dttm_work_start,
  dttm_work_end: row.dttm_work_end,
});

/** "Lastname Firstname - date" of everybody concerned, one text for each kind of clash (planning 33). */
export async function throwDayCombinationProblems(
  step: Step,
  found: readonly DayCombinationProblem[],
): Promise<void> {
  if (found.length === 0) return;
  const people = await findPeople(step.tx, [...new Set(found.map((one) => one.employee_id))]);
  const codes = [...new Set(found.map((one) => one.code))];
  throw new InvalidList(
    codes.map((code) => {
      const offenders = found
        .filter((one) => one.code === code)
        .map((one) => `${people.get(one.employee_id) ?? ''} - ${one.dt}`);
      return { key: `worker_day.${code}` as const, params: { people: [...new Set(offenders)].join(', ') } };
    }),
  );
}

/** The versions that some rows belong to, each once. */
function versionsOf(rows: readonly PersonDay[]) {
  const found = new Map(rows.map((row) => [`${row.is_fact}:${row.is_approved}`, row]));
  return [...found.values()];
}

interface ConsistencyRules {
  allow_several_rows_per_date?: boolean;
  codes?: readonly DayCombinationCode[];
}

/** What would clash after a set of changes; new rows count as -1, -2 … in their order (planning 33). */
export async function findDayProblems(
  step: Step,
  changes: DayChangesBack,
  around: PlanningContext,
  rules: ConsistencyRules = {},
): Promise<DayCombinationProblem[]> {
  const { insert = [], update = [], remove = [], restore = [] } = changes;
  const coming = [
    ...restore.map((row) => personDay(row, row.id)),
    ...insert.map((row, i) => personDay(row, -1 - i)),
    ...update.map(({ before, after }) => personDay(after, before.id)),
  ].filter((row) => row.user_id !== null);
  if (coming.length === 0) return [];

  const { dt_from, dt_to } = spanOf(coming.map((row) => row.dt));
  const except = [...remove.map((row) => row.id), ...update.map(({ before }) => before.id)];
  const current = await findTimesOfWorkers(step.tx, {
    except,
    worker_ids: [...new Set(coming.map((row) => present(row.user_id)))],
    dt_from: addDays(dt_from, -1),
    dt_to: addDays(dt_to, 1),
    versions: versionsOf(coming),
  });
  const others = current.map((row) => personDay(row, row.id));
  const touched = new Set(coming.map((row) => row.id));
  return findDayCombinationProblems([...others, ...coming], around.types, {
    allow_several_rows_per_date:
      rules.allow_several_rows_per_date ??
      around.network.allow_creation_several_wdays_for_one_employee_for_one_date,
  }).filter(
    (one) =>
      one.row_ids.some((id) => touched.has(id)) &&
      (rules.codes === undefined || rules.codes.includes(one.code)),
  );
}

/** What no approval may break; other rules of a date were asked when the drafts were saved. */
export const APPROVED: ConsistencyRules = { codes: ['overlap', 'several_days_off'] };

/** Refuses changes after which shifts would overlap or types would not go together (planning 29, planning 31). */
export async function checkConsistency(
  step: Step,
  changes: DayChangesBack,
  around: PlanningContext,
  rules: ConsistencyRules = {},
): Promise<void> {
  await throwDayCombinationProblems(step, await findDayProblems(step, changes, around, rules));
}

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
