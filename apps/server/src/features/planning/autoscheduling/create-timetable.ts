import type { InputOf, planning } from '@shiftwright/contracts';
import { accountingPeriod, addDays, monthStart } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Invalid, InvalidFields, type Text } from '../../../platform/errors.ts';
import {
  findPlannedEmployees,
  findSchedulingPeople,
  findSchedulingShop,
  type SchedulingShop,
} from './month/autoscheduling.repository.ts';
import { maySeeWages } from './month/wage-budget-of-run.ts';
import { findHourlyWages } from './month/wages.repository.ts';
import { changeMonth, changeRun, insertRun, lockMonth } from './month-record.repository.ts';
import { buildTimetable, LOOK_AFTER_SECONDS, watchTimetable } from './timetable-job.ts';

type Input = InputOf<typeof planning.createTimetable>;

/** How many characters of a text the month's record keeps. */
export const MESSAGE_LENGTH = 256;

/** The checks that leave no trace, in the order of the rules. */
function checkPeriod(ctx: Ctx, shop: SchedulingShop, { dt_from, dt_to }: Input) {
  if (dt_from > dt_to) throw new Invalid('validation.reversed_period');
  if (accountingPeriod(dt_from, shop.accounting_period_length).dt_to < dt_to)
    throw new Invalid('autoscheduling.accounting_period');
  checkNotTooEarly(ctx, shop, dt_from);
}

/** A selection has to be about somebody of the department and dates of the period. */
async function checkSelection(tx: Tx, { shop_id, dt_from, dt_to, employee_ids, dts }: Input) {
  const isInside = (dt: string) => dt >= dt_from && dt <= dt_to;
  if (dts && !(dts.length > 0 && dts.every(isInside))) throw new Invalid('autoscheduling.nothing_selected');
  if (!employee_ids) return;
  const planned = await findPlannedEmployees(tx, shop_id, { dt_from, dt_to });
  const plannedIds = new Set(planned.map((one) => one.employee_id));
  if (!(employee_ids.length > 0 && employee_ids.every((id) => plannedIds.has(id))))
    throw new Invalid('autoscheduling.nothing_selected');
}

/** A budget in money is for who may see wages, and those of everybody who is planned have to be known (planning 179). */
async function checkBudget(ctx: Ctx, tx: Tx, { shop_id, dt_from, dt_to, ...input }: Input) {
  if (input.wage_budget === undefined || input.wage_budget_unit === 'hours') return;
  const wages = await findHourlyWages(tx, shop_id, { dt_from, dt_to });
  const planned = await findPlannedEmployees(tx, shop_id, { dt_from, dt_to });
  const isKnown = wages.size > 0 && planned.every((one) => wages.has(one.employee_id));
  if (!isKnown || !(await maySeeWages(ctx, shop_id, tx)))
    throw new InvalidFields({ wage_budget: [{ key: 'autoscheduling.no_wages' }] });
}

/** A schedule may be built or removed only from some days ahead (planning 129). */
export function checkNotTooEarly(
  ctx: Ctx,
  shop: Pick<SchedulingShop, 'timezone' | 'rebuild_timetable_min_delta'>,
  dt_from: string,
) {
  const days = shop.rebuild_timetable_min_delta;
  if (dt_from < addDays(ctx.clock.today(shop.timezone), days))
    throw new Invalid('autoscheduling.too_early', { days });
}

/** What the department lacks for a schedule; these refusals are kept in the month's record. */
async function missing(tx: Tx, shop: SchedulingShop, input: Input): Promise<Text | null> {
  if (shop.settings_id === null) return { key: 'autoscheduling.no_settings' };
  const people = await findSchedulingPeople(tx, shop.id, input);
  const idle = people.filter((one) => one.work_types.length === 0);
  if (idle.length === 0) return null;

  const names = idle.map((one) => `${one.first_name} ${one.last_name}`.trim());
  return { key: 'autoscheduling.no_work_types', params: { people: names.join(', ') } };
}

async function start(ctx: Ctx, tx: Tx, input: Input): Promise<Text | null> {
  const { network_id, user_id } = ctx.who;
  const shop = await findSchedulingShop(tx, input.shop_id);
  checkPeriod(ctx, shop, input);
  await checkSelection(tx, input);
  await checkBudget(ctx, tx, input);
  const dttm_status_change = ctx.clock.now().toISOString();
  const of = { network_id, shop_id: input.shop_id, dt: monthStart(input.dt_from) };
  const month = await lockMonth(tx, of, dttm_status_change);
  if (month.status !== 'N' && !input.is_remaking) throw new Invalid('autoscheduling.already_exists');
  if (month.job_run_id !== null && month.status === 'P')
    await changeRun(tx, month.job_run_id, { status: 'stopped', stop_requested: true });

  const refusal = await missing(tx, shop, input);
  if (refusal) {
    const status_message = ctx.t(refusal.key, refusal.params).slice(0, MESSAGE_LENGTH);
    await changeMonth(tx, month.id, { status: 'E', status_message, job_run_id: null, dttm_status_change });
  } else {
    const run_id = await insertRun(tx, { network_id, shop_id: input.shop_id, started_by: user_id });
    const {
      is_remaking: _is_remaking,
      employee_ids = null,
      dts = null,
      rhythm_dial = null,
      wage_budget = null,
      ...about
    } = input;
    const order = { network_id, ...about, employee_ids, dts, rhythm_dial, wage_budget, run_id, user_id };
    await changeMonth(tx, month.id, { status: 'P', job_run_id: run_id, dttm_status_change });
    await ctx.jobs.enqueue(tx, buildTimetable, order);
    await ctx.jobs.enqueue(tx, watchTimetable, order, { after_seconds: LOOK_AFTER_SECONDS });
  }
  await ctx.live.publish(tx, { topic: 'shop_month_stat', ...of, status: refusal ? 'E' : 'P' });
  return refusal;
}

/** Orders the automatic schedule of a period; the answer comes at once, the work is a job (planning 129). */
export async function createTimetable(ctx: Ctx, input: Input): Promise<undefined> {
  const refusal = await ctx.db.transaction().execute((tx) => start(ctx, tx, input));
  if (refusal) throw new Invalid(refusal.key, refusal.params);
}
