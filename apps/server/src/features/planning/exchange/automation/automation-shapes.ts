import type { planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../../platform/context.ts';
import { accessScope } from '../../../access/index.ts';
import type { Planned, Refusal } from '../../json-columns.ts';
import { findVisible } from '../../worker-day/store/in-scope.repository.ts';
import { ruleTextOf } from '../rule-text.ts';

/** Whose names the caller may read among those whom some actions and refusals are about. */
export async function visiblePeople(ctx: Ctx, about: readonly { employee_id: number | null }[]) {
  const employee_ids = [...new Set(about.flatMap((one) => one.employee_id ?? []))];
  if (employee_ids.length === 0) return new Set<number>();
  const scope = await accessScope(ctx, 'WorkerDay', 'GET');
  return (await findVisible(ctx.db, scope, { shop_ids: [], employee_ids })).employees;
}

/** An action with its reason in words. */
export function actionShape(ctx: Ctx, action: Planned, seen: ReadonlySet<number>): planning.AutomationAction {
  const { user_id: _user, employment_id: _employment, own_day_id: _own, reason, ...shown } = action;
  return {
    ...shown,
    employee_name: seen.has(action.employee_id ?? 0) ? action.employee_name : null,
    reason: ruleTextOf(ctx, 'action', reason),
  };
}

/** Why nothing was done on a date; people whom the caller may not see stay nameless. */
export function refusalShape(ctx: Ctx, { dt, text, employee_id }: Refusal, seen: ReadonlySet<number>) {
  const isSeen = employee_id === null || seen.has(employee_id);
  const nobody = ctx.t('automation.somebody');
  const params = isSeen ? text.params : { ...text.params, name: nobody, people: nobody };
  return { dt, text: ctx.t(text.key, params) };
}
