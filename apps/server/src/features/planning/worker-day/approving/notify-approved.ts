import { isOpenVacancy } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { findManagersOf, HEARD_BY, notify } from '../../../network/index.ts';
import type { Step } from '../store/command.ts';
import type { DayRow } from '../store/day-row.ts';
import { approvedNotFirst, factApproved, planApproved } from '../store/events.ts';
import { findPeople, findUserName } from '../store/worker-day.repository.ts';
import { findShopNames } from '../store/worker-day-list.repository.ts';
import { notifyOffers } from '../vacancies/notify-vacancy.ts';

interface ApprovedPeriod {
  network_id: number;
  shop_id: number | null;
  dt_from: string;
  dt_to: string;
  user_id: number;
}

/** Whoever may approve here, but not the one who acts. */
export async function approversBeside(ctx: Ctx, db: Db, shop_id: number): Promise<number[]> {
  const managers = await findManagersOf(db, {
    network_id: ctx.who.network_id,
    shop_id,
    ...HEARD_BY.approve,
    now: ctx.clock.now().toISOString(),
  });
  return managers.filter((id) => id !== ctx.who.user_id);
}

/** The values that the texts about a department's schedule name. */
export async function newsParams(db: Db, period: ApprovedPeriod & { shop_id: number }) {
  const shops = await findShopNames(db, [period.shop_id]);
  return {
    shop_name: shops.get(period.shop_id) ?? '',
    dt_from: period.dt_from,
    dt_to: period.dt_to,
    author: (await findUserName(db, period.user_id)) ?? '',
  };
}

export function timetableLink({
  shop_id,
  dt_from,
  dt_to,
}: Pick<ApprovedPeriod, 'shop_id' | 'dt_from' | 'dt_to'>): string {
  return `/timetable?deps=${shop_id}&from=${dt_from}&to=${dt_to}`;
}

/** Dates that this person may not be the first to approve stay drafts; somebody else hears of them. */
export async function notifyWithheld(
  ctx: Ctx,
  step: Step,
  period: ApprovedPeriod,
  withheld: readonly DayRow[],
) {
  if (withheld.length === 0) return;
  const { tx } = step;
  const employee_ids = [...new Set(withheld.flatMap((row) => row.employee_id ?? []))];
  await ctx.jobs.publish(tx, approvedNotFirst, { ...period, employee_ids });
  const shop_id = period.shop_id ?? withheld.find((row) => row.shop_id !== null)?.shop_id ?? null;
  if (shop_id === null) return;
  const names = await findPeople(tx, employee_ids);
  await notify(tx, ctx, {
    network_id: period.network_id,
    user_ids: await approversBeside(ctx, tx, shop_id),
    event_type: 'approved_not_first',
    severity: 'warning',
    params: { ...(await newsParams(tx, { ...period, shop_id })), people: [...names.values()].join(', ') },
    link: timetableLink({ ...period, shop_id }),
    shop_id,
  });
}

/** Tells the areas on the right and the other approvers what was approved, and of open shifts whoever may fill them. */
export async function notifyApproved(
  ctx: Ctx,
  step: Step,
  { is_fact, ...period }: ApprovedPeriod & { is_fact: boolean; employee_ids: number[] },
  approved: readonly DayRow[],
) {
  const { tx } = step;
  const command_id = await step.commandId();
  await ctx.jobs.publish(tx, is_fact ? factApproved : planApproved, {
    ...period,
    command_id,
    approved: approved.length,
  });
  await notifyOffers(step, approved.filter(isOpenVacancy));
  const { shop_id } = period;
  if (shop_id === null) return;
  await notify(tx, ctx, {
    network_id: period.network_id,
    user_ids: await approversBeside(ctx, tx, shop_id),
    event_type: 'approve',
    severity: 'success',
    params: await newsParams(tx, { ...period, shop_id }),
    link: timetableLink(period),
    shop_id,
  });
}
