import type { InputOf, planning } from '@shiftwright/contracts';
import { monthStart, present } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid, NotFound } from '../../../platform/errors.ts';
import { sentOf } from '../../../platform/sent.ts';
import { accessScope } from '../../access/index.ts';
import { monthShape } from '../autoscheduling/show-month-stat.ts';
import { changeFigures, findDepartmentStats, findMonthById, findMonths } from './month-stat.repository.ts';

type ListInput = InputOf<typeof planning.listMonthStats>;

/** Months of a department, all or those of some dates (planning 128). */
export async function listMonthStats(ctx: Ctx, input: ListInput) {
  if (input.shop_id === undefined) throw new Invalid('request.department_required');
  const months = await findMonths(ctx.db, {
    network_id: ctx.who.network_id,
    shop_id: input.shop_id,
    dt_from: (input.dt ?? input.dt_from) ? monthStart(input.dt ?? present(input.dt_from)) : undefined,
    dt_to: input.dt ?? input.dt_to,
  });
  return months.map(monthShape);
}

/** This month and the one before of each department (planning 128). */
export async function showDepartmentStats(ctx: Ctx) {
  return findDepartmentStats(ctx.db, {
    network_id: ctx.who.network_id,
    within: await accessScope(ctx, 'ShopMonthStat'),
    now: ctx.clock.now().toISOString(),
  });
}

async function monthOr404(ctx: Ctx, id: number, method: 'GET' | 'PUT') {
  const month = await findMonthById(ctx.db, {
    network_id: ctx.who.network_id,
    id,
    within: await accessScope(ctx, 'ShopMonthStat', method),
  });
  if (!month) throw new NotFound();
  return month;
}

/** One month of a department. */
export async function getMonthStat(ctx: Ctx, { id }: InputOf<typeof planning.getMonthStat>) {
  return monthShape(await monthOr404(ctx, id, 'GET'));
}

/** Changes the figures sent, and nothing else, of one month (planning 128). */
export async function updateMonthStat(ctx: Ctx, input: InputOf<typeof planning.updateMonthStat>) {
  const { id, ...figures } = input;
  const month = await monthOr404(ctx, id, 'PUT');
  const given = sentOf(figures);
  if (Object.keys(given).length === 0) return monthShape(month);
  await changeFigures(ctx.db, month, given);
  return monthShape(await monthOr404(ctx, id, 'PUT'));
}
