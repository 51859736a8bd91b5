import { monthStart } from '@shiftwright/domain';
import type { MessageKey } from '@shiftwright/i18n';
import type { Deps, Source } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { isDatabaseAway } from '../../../../platform/db/database-away.ts';
import { AppError, Conflict, type Params } from '../../../../platform/errors.ts';
import type { JobRegistry } from '../../../../platform/jobs/jobs.ts';
import { textOf } from '../../../../platform/texts.ts';
import { automateExchange } from '../../exchange/automation/run-automation.ts';
import { inCommand, sourceOf } from '../../worker-day/store/command.ts';
import { announceCompletion } from '../announce.ts';
import { MESSAGE_LENGTH } from '../create-timetable.ts';
import { findUserLanguage } from '../month/autoscheduling.repository.ts';
import { loadMonth } from '../month/load-month.ts';
import type { LoadedMonth } from '../month/loaded-month.ts';
import { selectionOf } from '../month/selection.ts';
import { wageBudgetOf } from '../month/wage-budget-of-run.ts';
import {
  changeMonth,
  changeRun,
  findLastHeartbeat,
  lockMonthOfRun,
  retakeRun,
} from '../month-record.repository.ts';
import {
  buildTimetable,
  LOOK_AFTER_SECONDS,
  LOST_AFTER_SECONDS,
  proveTimetable,
  type TimetableOrder,
  UNTAKEN_AFTER_SECONDS,
  watchTimetable,
} from '../timetable-job.ts';
import { adaptRoster } from './adapt-roster.ts';
import { monthFigures } from './month-figures.ts';
import { orderProof, proveRun } from './prove-run.ts';
import type { ScheduleAnswer } from './schedule.thread.ts';
import { NOTHING_YET, publishProgress, solveMonth } from './solve-month.ts';
import { lockRoster, storeRoster } from './store-roster.ts';

interface Failure {
  key: MessageKey;
  params?: Params;
}

async function publishStatus(db: Db, deps: Deps, order: TimetableOrder, status: 'R' | 'E') {
  const { network_id, shop_id } = order;
  await deps.live.publish(db, {
    topic: 'shop_month_stat',
    network_id,
    shop_id,
    dt: monthStart(order.dt_from),
    status,
  });
}

/** Ends a run in error with a text for people; nothing when it is no longer the run in progress. */
async function fail(deps: Deps, order: TimetableOrder, failure: Failure) {
  await deps.db.transaction().execute(async (tx) => {
    const month = await lockMonthOfRun(tx, order.run_id);
    if (!month) return;
    const lang = await findUserLanguage(tx, order.user_id);
    const message = textOf(lang, failure.key, failure.params).slice(0, MESSAGE_LENGTH);
    const at = deps.clock.now().toISOString();
    await changeMonth(tx, month.id, { status: 'E', status_message: message, dttm_status_change: at });
    await changeRun(tx, order.run_id, { status: 'failed', message, dttm_finished: at });
    await announceCompletion(tx, deps, order, { is_ready: false, message });
    await publishStatus(tx, deps, order, 'E');
  });
}

/** The roster as it fits what the department is now: people may have changed days while it was searched for. */
async function fitted(source: Source, order: TimetableOrder, asked: LoadedMonth, { roster }: ScheduleAnswer) {
  const month = await loadMonth(source, order);
  if (JSON.stringify(month.input) === JSON.stringify(asked.input)) return { month, roster };
  const adapted = adaptRoster(month.input, roster);
  if (!adapted) throw new Conflict('worker_day.changed_meanwhile');
  return { month, roster: adapted };
}

/** Writes the roster, the month's figures and the news in one transaction, unless the run was stopped meanwhile. */
async function store(deps: Deps, order: TimetableOrder, asked: LoadedMonth, answer: ScheduleAnswer) {
  const { network_id, shop_id } = order;
  const by = { name: 'create_timetable', network_id, user_id: order.user_id, shop_id };
  await inCommand(deps, by, async (step) => {
    const record = await lockMonthOfRun(step.tx, order.run_id);
    if (!record) return;
    await lockRoster(step, asked);
    const { month, roster } = await fitted(sourceOf(step), order, asked, answer);
    await storeRoster(step, month, roster, selectionOf(order));
    const figures = await monthFigures(step.tx, { network_id, shop_id, dt: record.dt });
    const { dt_from, dt_to, employee_ids = null, dts = null } = order;
    const wage_budget = wageBudgetOf(order, month.shop);
    const command_id = await step.commandId();
    const last_run = { command_id, dt_from, dt_to, employee_ids, dts, wage_budget };
    // What the run of the month changed stays to be looked at while rhythms of single people are put right.
    const isOfMonth = !order.keep_rotations || record.last_run === null;
    const change = {
      ...{ status: 'R' as const, dttm_status_change: step.at, ...figures },
      ...(isOfMonth && { last_run }),
    };
    await changeMonth(step.tx, record.id, change);
    await changeRun(step.tx, order.run_id, { status: 'done', dttm_finished: step.at });
    await announceCompletion(step.tx, deps, order, { is_ready: true });
    const { user_id } = order;
    await deps.jobs.enqueue(step.tx, automateExchange, { shop_id, trigger: 'autoscheduling', user_id });
    if (roster === answer.roster) await orderProof(deps, step.tx, order, { input: month.input, roster });
    await publishStatus(step.tx, deps, order, 'R');
  });
}

const failureOf = (error: unknown): Failure =>
  error instanceof AppError && error.texts[0] ? error.texts[0] : { key: 'autoscheduling.failed' };

/** Builds one ordered schedule. A roster that the checker rejects is never stored. */
export async function buildOrdered(
  deps: Deps,
  order: TimetableOrder,
  solve: typeof solveMonth = solveMonth,
): Promise<void> {
  if (!(await publishProgress(deps, order, { ...NOTHING_YET, phase: 'reading' }))) return;
  await changeRun(deps.db, order.run_id, { status: 'running' });
  try {
    const month = await loadMonth(deps, order);
    const answer = await solve(deps, order, month);
    if (!answer) return;
    const [first] = answer.violations;
    if (first) {
      deps.log.error({ run_id: order.run_id, violations: answer.violations.slice(0, 20) }, 'roster rejected');
      const params = { count: answer.violations.length, dt: first.dt };
      await fail(deps, order, { key: 'autoscheduling.rejected', params });
      return;
    }
    const { covering, cost, cost_parts } = answer.roster;
    const best = { share: 1, covering, cost, cost_parts, can_keep: true };
    await publishProgress(deps, order, { ...best, phase: 'writing' });
    await store(deps, order, month, answer);
  } catch (error) {
    // The queue tries again once the database is there; the month stays in progress until then.
    if (isDatabaseAway(error)) throw error;
    deps.log.error({ err: error, run_id: order.run_id }, 'the schedule could not be built');
    await fail(deps, order, failureOf(error));
  }
}

/**
 * Looks after a run: a lost one is taken up once more and then ends in error, so that no month stays in progress for
 * ever; at one that lives, or waits for its turn, it looks again later.
 */
export async function runWatchTimetable(deps: Deps, order: TimetableOrder): Promise<void> {
  const run = await findLastHeartbeat(deps.db, order.run_id);
  if (!run) return;
  const silent =
    (deps.clock.now().getTime() - Date.parse(run.last_heartbeat ?? run.dttm_status_change)) / 1000;
  const isLost = silent >= (run.last_heartbeat === null ? UNTAKEN_AFTER_SECONDS : LOST_AFTER_SECONDS);
  if (isLost && !(await retakeRun(deps.db, order.run_id))) {
    await fail(deps, order, { key: 'autoscheduling.lost' });
    return;
  }
  if (isLost) await deps.jobs.enqueue(deps.db, buildTimetable, order);
  await deps.jobs.enqueue(deps.db, watchTimetable, order, { after_seconds: LOOK_AFTER_SECONDS });
}

export function registerAutoscheduling(registry: JobRegistry) {
  registry.work(buildTimetable, (deps, order) => buildOrdered(deps, order), { minutes: 4 });
  registry.work(proveTimetable, proveRun, { minutes: 5, retries: 0 });
  registry.work(watchTimetable, runWatchTimetable, { minutes: 1 });
}
