import type { InputOf, planning } from '@shiftwright/contracts';
import { wallClockOf } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { accessScope } from '../../../access/index.ts';
import type { Planned, Refusal } from '../../json-columns.ts';
import { findVisible } from '../../worker-day/store/in-scope.repository.ts';
import { ruleTextOf } from '../rule-text.ts';
import { findAutomatedShop } from './automated-shops.repository.ts';
import { findRuns } from './automation.repository.ts';
import { planNightly } from './plan-nightly.ts';
import { planRegular } from './plan-regular.ts';
import { automateExchange } from './run-automation.ts';

/** Whose names the caller may read among those whom some actions and refusals are about. */
async function visiblePeople(ctx: Ctx, about: readonly { employee_id: number | null }[]) {
  const employee_ids = [...new Set(about.flatMap((one) => one.employee_id ?? []))];
  if (employee_ids.length === 0) return new Set<number>();
  const scope = await accessScope(ctx, 'WorkerDay', 'GET');
  return (await findVisible(ctx.db, scope, { shop_ids: [], employee_ids })).employees;
}

function actionShape(ctx: Ctx, action: Planned, seen: ReadonlySet<number>): planning.AutomationAction {
  const { user_id: _user, employment_id: _employment, own_day_id: _own, reason, ...shown } = action;
  return {
    ...shown,
    employee_name: seen.has(action.employee_id ?? 0) ? action.employee_name : null,
    reason: ruleTextOf(ctx, 'action', reason),
  };
}

function refusalShape(ctx: Ctx, { dt, text, employee_id }: Refusal, seen: ReadonlySet<number>) {
  const isSeen = employee_id === null || seen.has(employee_id);
  const nobody = ctx.t('automation.somebody');
  const params = isSeen ? text.params : { ...text.params, name: nobody, people: nobody };
  return { dt, text: ctx.t(text.key, params) };
}

/** What the next runs would do, by the very plan they would carry out; nothing is written. */
export async function previewExchangeAutomation(
  ctx: Ctx,
  { shop_id }: InputOf<typeof planning.previewExchangeAutomation>,
): Promise<planning.AutomationPreview> {
  const shop = await findAutomatedShop(ctx.db, shop_id);
  const now = ctx.clock.wall(shop?.timezone ?? 'UTC');
  const regular = shop ? await planRegular(ctx.db, shop, now) : [];
  const nightly = shop ? await planNightly(ctx, shop, now, regular) : { actions: [], refusals: [] };
  const seen = await visiblePeople(ctx, [...regular, ...nightly.actions, ...nightly.refusals]);
  const works =
    shop !== undefined &&
    (shop.automatic_create_vacancies ||
      shop.automatic_delete_vacancies ||
      shop.automatic_exchange ||
      shop.automatic_holiday_exchange ||
      shop.automatic_elongation);

  return {
    works,
    dttm: now,
    regular: regular.map((one) => actionShape(ctx, one, seen)),
    nightly: nightly.actions.map((one) => actionShape(ctx, one, seen)),
    refusals: nightly.refusals.map((one) => refusalShape(ctx, one, seen)),
  };
}

/** What the automation did in a department, and why. */
export async function listExchangeAutomationRuns(
  ctx: Ctx,
  input: InputOf<typeof planning.listExchangeAutomationRuns>,
): Promise<planning.AutomationLog> {
  const { rows, count, looked, timezone } = await findRuns(ctx.db, input);
  const seen = await visiblePeople(
    ctx,
    rows.flatMap((row) => [...row.actions, ...row.refusals]),
  );
  const local = (instant: string) => wallClockOf(Date.parse(instant), timezone);

  return {
    count,
    looked_dttm: looked && local(looked),
    results: rows.map((row) => ({
      id: row.id,
      shop_id: input.shop_id,
      trigger: row.trigger as planning.AutomationRun['trigger'],
      dttm: local(row.dttm),
      user_name: row.user_name,
      state: row.state,
      text: row.failure ? ctx.t(row.failure.key, row.failure.params) : '',
      actions: row.actions.map((one) => actionShape(ctx, one, seen)),
      refusals: row.refusals.map((one) => refusalShape(ctx, one, seen)),
      command_id: row.command_id,
    })),
  };
}

/** Orders a run at once. */
export async function runExchangeAutomation(
  ctx: Ctx,
  { shop_id }: InputOf<typeof planning.runExchangeAutomation>,
) {
  const { user_id } = ctx.who;
  await ctx.jobs.enqueue(ctx.db, automateExchange, { shop_id, trigger: 'by_hand', user_id });
  return { is_ordered: true };
}
