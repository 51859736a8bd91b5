import {
  addDays,
  CLASH_REACH_DAYS,
  CLASHES_OF_APPROVAL,
  clashesOfChange,
  type DayCombinationCode,
  type DayCombinationProblem,
  findDayCombinationProblems,
  type PersonDay,
  present,
} from '@shiftwright/domain';
import { InvalidList } from '../../../../platform/errors.ts';
import type { Step } from '../store/command.ts';
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
    dt_from: addDays(dt_from, -CLASH_REACH_DAYS),
    dt_to: addDays(dt_to, CLASH_REACH_DAYS),
    versions: versionsOf(coming),
  });
  const others = current.map((row) => personDay(row, row.id));
  const found = findDayCombinationProblems([...others, ...coming], around.types, {
    allow_several_rows_per_date:
      rules.allow_several_rows_per_date ??
      around.network.allow_creation_several_wdays_for_one_employee_for_one_date,
  });
  return clashesOfChange(found, { coming, codes: rules.codes });
}

/** An approval. */
export const APPROVED: ConsistencyRules = { codes: CLASHES_OF_APPROVAL };

/** Refuses changes after which shifts would overlap or types would not go together (planning 29, planning 31). */
export async function checkConsistency(
  step: Step,
  changes: DayChangesBack,
  around: PlanningContext,
  rules: ConsistencyRules = {},
): Promise<void> {
  await throwDayCombinationProblems(step, await findDayProblems(step, changes, around, rules));
}
