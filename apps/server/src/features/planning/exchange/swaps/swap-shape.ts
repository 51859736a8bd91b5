import type { planning } from '@shiftwright/contracts';
import { itemAt, round2 } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type AccessScope, accessScope } from '../../../access/index.ts';
import type { SwapDay } from '../../json-columns.ts';
import { findShopsInScope } from '../people/exchange-people.repository.ts';
import { blockTextsOf } from '../rule-text.ts';
import type { SideProblem } from './judge-swap.ts';
import { findSwapNames, type SwapRow } from './shift-swap.repository.ts';
import { actionsOf, isOpen } from './swap-actions.ts';
import { daysOf, problemsNow } from './swap-problems.ts';
import type { SwapReader } from './visible-swaps.repository.ts';

export async function readerOf(ctx: Ctx, db: Db = ctx.db): Promise<SwapReader & { decides: AccessScope }> {
  const { network_id, user_id } = ctx.who;
  return { network_id, user_id, decides: await accessScope(ctx, 'ShiftSwap_decide', 'POST', db) };
}

/** The departments of some requests in which the caller decides. */
export async function decidedShops(db: Db, { decides }: SwapReader, swaps: readonly SwapRow[]) {
  return findShopsInScope(db, decides, [
    ...new Set(swaps.flatMap((one) => [one.from_shop_id, one.to_shop_id])),
  ]);
}

interface Names {
  shops: ReadonlyMap<number, string>;
  works: ReadonlyMap<number, string>;
}

export function shiftShape(day: SwapDay, { shops, works }: Names): planning.SwappedShift {
  return {
    worker_day_id: day.id,
    dt: day.dt,
    dttm_work_start: day.dttm_work_start,
    dttm_work_end: day.dttm_work_end,
    work_hours: round2(day.work_seconds / 3600),
    shop_id: day.shop_id,
    shop_name: shops.get(day.shop_id) ?? '',
    work_type_names: day.work_type_ids.flatMap((id) => works.get(id) ?? []),
  };
}

/** Whose problem it is. */
export const userOf = (swap: SwapRow, { employee_id }: SideProblem) =>
  employee_id === swap.from_employee_id ? swap.from_user_id : swap.to_user_id;

async function problemsOf(ctx: Ctx, db: Db, swap: SwapRow): Promise<planning.ShiftSwap['problems']> {
  if (!isOpen(swap)) return [];
  const problems = await problemsNow(ctx, db, swap);
  if (problems.length === 0) return [];
  const textOf = await blockTextsOf({ ...ctx, db }, [swap.from_user_id, swap.to_user_id]);
  return problems.map((one) => ({ ...textOf(userOf(swap, one), one), employee_id: one.employee_id }));
}

/** Requests as the wire has them, with what the caller may do and what stands in the way now. */
export async function swapShapes(ctx: Ctx, db: Db, reader: SwapReader, swaps: readonly SwapRow[]) {
  const names = await findSwapNames(db, swaps.flatMap(daysOf));
  const decided = await decidedShops(db, reader, swaps);
  const shapes: planning.ShiftSwap[] = [];
  for (const swap of swaps) {
    const dates = daysOf(swap).map((day) => day.dt);
    shapes.push({
      id: swap.id,
      state: swap.state,
      dt: itemAt(dates.sort(), 0),
      from: {
        employee_id: swap.from_employee_id,
        employee_name: swap.from_name,
        shop_id: swap.from_shop_id,
        shop_name: swap.from_shop_name,
        gives: shiftShape(swap.from_day, names),
      },
      to: {
        employee_id: swap.to_employee_id,
        employee_name: swap.to_name,
        shop_id: swap.to_shop_id,
        shop_name: swap.to_shop_name,
        gives: swap.to_day && shiftShape(swap.to_day, names),
      },
      comment: swap.comment,
      reason: swap.reason,
      dttm_created: swap.dttm_created,
      dttm_changed: swap.dttm_changed,
      started_by: { user_id: swap.started_by, name: swap.started_name },
      is_on_behalf: swap.is_on_behalf,
      approvals: swap.approvals.map(({ shop_id, shop_name, approved_name, dttm }) => ({
        shop_id,
        shop_name,
        approved_by: approved_name || null,
        dttm,
      })),
      problems: await problemsOf(ctx, db, swap),
      actions: actionsOf(swap, reader, decided),
      command_id: swap.command_id,
    });
  }
  return shapes;
}
