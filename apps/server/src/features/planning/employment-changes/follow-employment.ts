import { firstDateChanged, isEmployedOn, required } from '@shiftwright/domain';
import type { Deps } from '../../../platform/context.ts';
import { findNetworkSettings } from '../../access/index.ts';
import type { EmploymentChanged } from '../../people/index.ts';
import { withHours } from '../worker-day/saving/hours.ts';
import type { PlanningContext } from '../worker-day/saving/planning-context.ts';
import { planningContextOf } from '../worker-day/saving/save-days.ts';
import { inOpenMonths } from '../worker-day/store/closed-months.ts';
import { inCommand, type Step } from '../worker-day/store/command.ts';
import { asNew, type DayRow, type NewDay } from '../worker-day/store/day-row.ts';
import { spanOf } from '../worker-day/store/span.ts';
import { findDaysOfWorkers, findFollowingDays } from '../worker-day/store/worker-day.repository.ts';
import { lockCells, writeWorkerDays } from '../worker-day/store/write-worker-days.ts';
import {
  notifyOpenAgain,
  openAgain,
  type TakenVacancy,
  takenAhead,
} from '../worker-day/vacancies/reopen-vacancies.ts';
import { findEmploymentsOf } from './employment-changes.repository.ts';
import { leaveByNorms } from './paid-leave.ts';
import { withNewHours } from './position-change-hours.ts';
import { settledDays } from './settled-days.ts';

const datesOf = (terms: EmploymentChanged['after']) => terms && `${terms.dt_hired} ${terms.dt_fired}`;
const normOf = (terms: EmploymentChanged['after']) =>
  terms && `${terms.position_id} ${terms.norm_work_hours} ${terms.sawh_settings_id}`;

/** Is anything left to do for the days: other dates, another position or norm, made or removed? */
function concernsDays({ before, after }: EmploymentChanged): boolean {
  return datesOf(before) !== datesOf(after) || normOf(before) !== normOf(after);
}

/** Everything else of the person around the days, in whatever department: a day comes back only where nothing stands. */
async function currentBeside(step: Step, days: readonly DayRow[]): Promise<DayRow[]> {
  const workers = [...new Set(days.flatMap((day) => day.worker_id ?? []))];
  return findDaysOfWorkers(step.tx, { worker_ids: workers, ...spanOf(days.map((day) => day.dt)) });
}

/** What each day becomes; a day that two rules change gets both. */
async function becoming(step: Step, change: EmploymentChanged, days: readonly DayRow[]) {
  const { tx, deps } = step;
  const { before, after } = change;
  const next = new Map<number, NewDay>(days.map((day) => [day.id, asNew(day)]));
  if (datesOf(before) !== datesOf(after)) {
    const settled = settledDays({
      days,
      beside: await currentBeside(step, days),
      employment_id: change.employment_id,
      employments: await findEmploymentsOf(tx, change.employee_id),
      rules: await findNetworkSettings(tx, change.network_id),
      today: deps.clock.today('UTC'),
    });
    for (const { id, ...changes } of settled) next.set(id, { ...required(next, id), ...changes });
  }
  const isOther = before && after && before.position_id !== after.position_id;
  const paidAnew = days.filter(
    (day) =>
      required(next, day.id).employment_id !== day.employment_id ||
      (isOther && day.employment_id === change.employment_id),
  );
  for (const [id, day] of await withNewHours(step, change.network_id, paidAnew, next)) next.set(id, day);
  return next;
}

/** Shifts taken from the exchange on dates on which the person is employed no more (planning 162). */
async function freedVacancies(
  step: Step,
  change: EmploymentChanged,
  days: readonly DayRow[],
  around: PlanningContext,
): Promise<TakenVacancy[]> {
  const employments = await findEmploymentsOf(step.tx, change.employee_id);
  const isGone = ({ dt }: DayRow) => !employments.some((one) => isEmployedOn(one, dt));
  return takenAhead(step, days.filter(isGone), around);
}

/**
 * Brings a person's days in line with a changed employment, whatever changed since: it reads what stands now, so a
 * job that comes late or twice does no harm (people 18).
 */
export async function followEmployment(deps: Deps, change: EmploymentChanged): Promise<void> {
  if (!concernsDays(change)) return;
  const by = { name: 'employment_changed', network_id: change.network_id, user_id: null };
  await inCommand(deps, by, async (step) => {
    const read = async () => {
      const following = await findFollowingDays(step.tx, change);
      const since = firstDateChanged(change.before, change.after);
      return { following, leave: await leaveByNorms(step, [change.employee_id], since) };
    };
    const found = await read();
    await lockCells(step, [...found.following, ...found.leave]);
    const { following, leave } = await read();
    const days = [...new Map([...following, ...leave].map((day) => [day.id, day])).values()];
    if (days.length === 0) return;
    const around = await planningContextOf(step, [], days);
    const next = await becoming(step, change, following);
    for (const day of leave) next.set(day.id, withHours(next.get(day.id) ?? asNew(day), null, around));
    const freed = await freedVacancies(step, change, following, around);
    const open = new Map(freed.map((one) => [one.vacancy.id, openAgain(one, around)]));
    const isCopy = (row: DayRow) => !row.is_approved && open.has(row.parent_worker_day_id ?? 0);
    const update = days
      .filter((row) => !isCopy(row))
      .map((before) => ({ before, after: open.get(before.id) ?? required(next, before.id) }))
      .filter(({ before, after }) => CHANGING.some((name) => before[name] !== after[name]));
    const copies = days.filter(isCopy).map((before) => ({ before }));
    const [changed, gone] = [await inOpenMonths(step.tx, update), await inOpenMonths(step.tx, copies)];
    await writeWorkerDays(step, { update: changed, remove: gone.map(({ before }) => before) });
    await notifyOpenAgain(step, freed);
  });
}

/** The only columns that following an employment changes. */
const CHANGING = [
  'employee_id',
  'dt_not_actual',
  'employment_id',
  'work_seconds',
  'dttm_work_start_tabel',
  'dttm_work_end_tabel',
] as const;
