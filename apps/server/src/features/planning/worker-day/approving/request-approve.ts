import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../../platform/context.ts';
import { notifyOnce } from '../../../network/index.ts';
import { approvalRequested, approvalRequestedWithTasks } from '../store/events.ts';
import { approversBeside, newsParams, timetableLink } from './notify-approved.ts';
import { countUncoveredTasksOfDraft } from './refuse-undone-tasks.ts';

/** Asks those who may approve to look at a period, and says when its drafts leave tasks undone; changes no day (planning 73). */
export async function requestApprove(ctx: Ctx, input: InputOf<typeof planning.requestApprove>) {
  const { shop_id, is_fact, dt_from, dt_to, comment, employee_ids = [] } = input;
  const period = { network_id: ctx.who.network_id, shop_id, dt_from, dt_to, user_id: ctx.who.user_id };

  await ctx.db.transaction().execute(async (tx) => {
    const tasks = is_fact ? 0 : await countUncoveredTasksOfDraft(tx, { ...period, employee_ids });
    const event = tasks > 0 ? approvalRequestedWithTasks : approvalRequested;
    await ctx.jobs.publish(tx, event, { ...period, is_fact, employee_ids, comment: comment ?? null });
    const params = { ...(await newsParams(tx, period)), comment: comment ?? '' };
    const news = {
      network_id: period.network_id,
      user_ids: await approversBeside(ctx, tx, shop_id),
      severity: 'warning' as const,
      link: `${timetableLink(period)}&tableView=${is_fact ? 'factBothCompare' : 'planBothCompare'}&modal=Changes~${shop_id}~${period.user_id}`,
      shop_id,
    };
    if (tasks > 0) {
      await notifyOnce(tx, ctx, {
        ...news,
        event_type: 'request_approve_with_tasks',
        params: { ...params, tasks },
      });
    } else await notifyOnce(tx, ctx, { ...news, event_type: 'request_approve', params });
  });
  return {};
}
