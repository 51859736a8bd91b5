import type { InputOf, planning } from '@shiftwright/contracts';
import { itemAt, only, present } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../../platform/errors.ts';
import type { SwapDay } from '../../json-columns.ts';
import { asStep } from '../../worker-day/saving/save-days.ts';
import type { Step } from '../../worker-day/store/command.ts';
import type { DayRow } from '../../worker-day/store/day-row.ts';
import { findUserName } from '../../worker-day/store/worker-day.repository.ts';
import { findShopsInScope } from '../people/exchange-people.repository.ts';
import { blockTextsOf } from '../rule-text.ts';
import { type Handing, handOver, readPlans } from './carry-out-swap.ts';
import type { SideProblem } from './judge-swap.ts';
import { notifySwap } from './notify-swap.ts';
import { approveFor, changeSwap, findHomeOf, findSwap, type SwapRow } from './shift-swap.repository.ts';
import { actionsOf } from './swap-actions.ts';
import { judgeSwap, problemsNow } from './swap-problems.ts';
import { decidedShops, readerOf, swapShapes, userOf } from './swap-shape.ts';

type Input = InputOf<typeof planning.acceptShiftSwap>;
type Reader = Awaited<ReturnType<typeof readerOf>>;

/** The request under its lock; 404 for those one may not see, 409 once it is settled, 403 for whoever has no say in it. */
async function locked(tx: Tx, reader: Reader, id: number, action: planning.SwapAction): Promise<SwapRow> {
  const swap = await findSwap(tx, reader, id, true);
  if (!swap) throw new NotFound();
  const actions = actionsOf(swap, reader, await decidedShops(tx, reader, [swap]));
  if (actions.includes(action)) return swap;
  const everybody = new Set([swap.from_shop_id, swap.to_shop_id]);
  const possible = actionsOf(swap, { user_id: swap.to_user_id }, everybody);
  if (!possible.includes(action)) throw new Conflict('exchange.swap_settled');
  throw new Forbidden('exchange.swap_not_yours');
}

async function settle(
  ctx: Ctx,
  tx: Tx,
  reader: Reader,
  { swap, change }: { swap: SwapRow; change: Parameters<typeof changeSwap>[2] },
) {
  await changeSwap(tx, swap.id, { ...change, dttm_changed: ctx.clock.now().toISOString() });
  const settled = present(await findSwap(tx, reader, swap.id));
  const { user_id } = ctx.who;
  await notifySwap(tx, ctx, settled, { user_id, name: (await findUserName(tx, user_id)) ?? '' });
}

export async function shown(ctx: Ctx, id: number): Promise<planning.ShiftSwap> {
  const reader = await readerOf(ctx);
  const swap = await findSwap(ctx.db, reader, id);
  if (!swap) throw new NotFound();
  return only(await swapShapes(ctx, ctx.db, reader, [swap]));
}

async function refuse(ctx: Ctx, tx: Tx, swap: SwapRow, problem: SideProblem): Promise<never> {
  const whose = userOf(swap, problem);
  const { text } = (await blockTextsOf({ ...ctx, db: tx }, [whose]))(whose, problem);
  throw new Invalid('exchange.swap_breaks_rule', { text });
}

/** Both sides are asked again as everything stands now. */
async function checkNow(ctx: Ctx, tx: Tx, swap: SwapRow) {
  const [problem] = await problemsNow(ctx, tx, swap);
  if (problem) await refuse(ctx, tx, swap, problem);
}

/** Who ends a request without anything happening to the plan. */
function ending(action: 'decline' | 'cancel' | 'refuse', state: planning.SwapState) {
  return async (ctx: Ctx, { id, reason }: Input): Promise<planning.ShiftSwap> => {
    const reader = await readerOf(ctx);
    await ctx.db.transaction().execute(async (tx) => {
      const swap = await locked(tx, reader, id, action);
      await settle(ctx, tx, reader, { swap, change: { state, reason } });
    });
    return shown(ctx, id);
  };
}
export const declineShiftSwap = ending('decline', 'declined');
export const cancelShiftSwap = ending('cancel', 'cancelled');
export const refuseShiftSwap = ending('refuse', 'refused');

/** What was said with every yes so far, and with this one. */
const saidWith = (swap: SwapRow, comment: string) => [swap.reason, comment].filter(Boolean).join('\n');

/** The other person agrees, or his manager for him; then the departments decide. */
export async function acceptShiftSwap(ctx: Ctx, { id, reason }: Input): Promise<planning.ShiftSwap> {
  const reader = await readerOf(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    const swap = await locked(tx, reader, id, 'accept');
    await checkNow(ctx, tx, swap);
    await settle(ctx, tx, reader, { swap, change: { state: 'accepted', reason: saidWith(swap, reason) } });
  });
  return shown(ctx, id);
}

const partyFrom = (swap: SwapRow) => ({
  employee_id: swap.from_employee_id,
  employment_id: swap.from_day.employment_id,
});

async function partyTo(step: Step, swap: SwapRow) {
  const home = await findHomeOf(step.tx, {
    ...{ network_id: swap.network_id, employee_id: swap.to_employee_id, dt: swap.from_day.dt },
    shop_ids: [swap.to_shop_id],
  });
  return {
    employee_id: swap.to_employee_id,
    employment_id: swap.to_day?.employment_id ?? home?.employment_id ?? null,
  };
}

/** Carries an agreed request out in the step that gave the last word: both happen, or neither. */
export async function carryOutSwap(ctx: Ctx, step: Step, reader: Reader, swap: SwapRow): Promise<void> {
  const [from, to] = [partyFrom(swap), await partyTo(step, swap)];
  const handings: Handing[] = [
    { giver: from, taker: to, day: swap.from_day },
    ...(swap.to_day ? [{ giver: to, taker: from, day: swap.to_day }] : []),
  ];
  const rows = await readPlans(step, handings);
  await checkNow(ctx, step.tx, swap);
  await handOver(ctx, step, handings, rows);
  const command_id = await step.commandId();
  await settle(ctx, step.tx, reader, { swap, change: { state: 'done', reason: swap.reason, command_id } });
}

/** A manager agrees for his departments; with the last word needed the shifts change hands in the same step. */
export async function approveShiftSwap(ctx: Ctx, { id, reason }: Input): Promise<planning.ShiftSwap> {
  const reader = await readerOf(ctx);
  await asStep(ctx, 'shift_swap', async (step) => {
    const { tx } = step;
    const asked = await locked(tx, reader, id, 'approve');
    const swap = { ...asked, reason: saidWith(asked, reason) };
    const shops = await findShopsInScope(
      tx,
      reader.decides,
      swap.approvals.map((one) => one.shop_id),
    );
    const by = { approved_by: ctx.who.user_id, dttm: step.at };
    await approveFor(tx, id, [...shops], by);
    const isLast = swap.approvals.every((one) => one.approved_by !== null || shops.has(one.shop_id));
    if (isLast) return carryOutSwap(ctx, step, reader, swap);
    await checkNow(ctx, tx, swap);
    await changeSwap(tx, id, { reason: swap.reason, dttm_changed: by.dttm });
  });
  return shown(ctx, id);
}

/** The row that now holds a shift which changed hands. */
function nowHeld(rows: readonly DayRow[], holder: number, day: SwapDay): SwapDay {
  const found = rows.find(
    (row) =>
      row.is_approved &&
      row.employee_id === holder &&
      row.dt === day.dt &&
      row.shop_id === day.shop_id &&
      row.dttm_work_start === day.dttm_work_start &&
      row.dttm_work_end === day.dttm_work_end,
  );
  if (!found) throw new Conflict('exchange.swap_days_changed');
  return { ...day, id: found.id };
}

/** Gives the shifts back to whom they belonged, as a step of its own; refused once somebody changed the days. */
export async function reverseShiftSwap(ctx: Ctx, { id, reason }: Input): Promise<planning.ShiftSwap> {
  const reader = await readerOf(ctx);
  await asStep(ctx, 'shift_swap_reversed', async (step) => {
    const swap = await locked(step.tx, reader, id, 'reverse');
    const [from, to] = [partyFrom(swap), await partyTo(step, swap)];
    const asked: Handing[] = [
      { giver: to, taker: from, day: swap.from_day },
      ...(swap.to_day ? [{ giver: from, taker: to, day: swap.to_day }] : []),
    ];
    const rows = await readPlans(step, asked);
    const handings = asked.map((one) => ({ ...one, day: nowHeld(rows, one.giver.employee_id, one.day) }));
    const given = itemAt(handings, 0).day;
    const back = handings[1]?.day ?? null;
    const turned = { ...swap, state: 'accepted' as const };
    const swapped: SwapRow = {
      ...turned,
      ...{ from_employee_id: swap.to_employee_id, from_user_id: swap.to_user_id, from_day: given },
      ...{ to_employee_id: swap.from_employee_id, to_user_id: swap.from_user_id, to_day: back },
    };
    const problem = (await judgeSwap(ctx, step.tx, swapped))?.problem;
    if (problem) await refuse(ctx, step.tx, swapped, problem);
    await handOver(ctx, step, handings, rows);
    await settle(ctx, step.tx, reader, { swap, change: { state: 'reversed', reason } });
  });
  return shown(ctx, id);
}
