import type { InputOf, planning } from '@shiftwright/contracts';
import { present } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Forbidden, Invalid, NotFound } from '../../../../platform/errors.ts';
import { asStep } from '../../worker-day/saving/save-days.ts';
import { findPartners, findShopsInScope } from '../people/exchange-people.repository.ts';
import { blockTextsOf } from '../rule-text.ts';
import { carryOutSwap, shown } from './decide-shift-swap.ts';
import { SwapJudge } from './judge-swap.ts';
import { notifySwap } from './notify-swap.ts';
import { findHomeOf, findSwap, insertSwap } from './shift-swap.repository.ts';
import { firstStart, type HeldShift, offeredShift, returnedShift } from './swap-day.ts';
import { readerOf } from './swap-shape.ts';
import type { SwapReader } from './visible-swaps.repository.ts';

type Input = InputOf<typeof planning.proposeShiftSwap>;

interface Parties {
  shift: HeldShift;
  from_shop_id: number;
  to: { employee_id: number; user_id: number; shop_id: number };
  returned: HeldShift | null;
}

/** Who asks whom for what: the shift offered, and the other's, in one's own department or a partner of it. */
async function partiesOf(ctx: Ctx, tx: Tx, reader: SwapReader, input: Input): Promise<Parties> {
  const { network_id } = ctx.who;
  const { shift, home: from_shop_id } = await offeredShift(ctx, tx, reader, input.worker_day_id);
  const { to_employee_id: employee_id, to_worker_day_id: id } = input;
  const returned = id === null ? null : await returnedShift(tx, network_id, { id, employee_id });
  const home = await findHomeOf(tx, {
    ...{ network_id, employee_id: input.to_employee_id, dt: shift.day.dt },
    ...{ shop_ids: [from_shop_id, ...(await findPartners(tx, from_shop_id)).map((one) => one.id)] },
  });
  if (!home) throw new NotFound();
  if (home.user_id === shift.user_id) throw new Invalid('exchange.swap_with_oneself');
  return { shift, from_shop_id, to: { employee_id: input.to_employee_id, ...home }, returned };
}

async function checkRules(ctx: Ctx, tx: Tx, { shift, to, returned }: Parties) {
  const days = [shift.day, ...(returned ? [returned.day] : [])];
  const employee_ids = [shift.employee_id, to.employee_id];
  const swapJudge = await SwapJudge.open(
    { db: tx, clock: ctx.clock },
    { employee_ids, days, network_id: shift.network_id },
  );
  const swap = { from: shift, from_day: shift.day, to, to_day: returned?.day ?? null };
  const judged = await swapJudge?.judge(swap);
  if (judged?.problem) {
    const { employee_id } = judged.problem;
    const whose = employee_id === shift.employee_id ? shift.user_id : to.user_id;
    const { text } = (await blockTextsOf({ ...ctx, db: tx }, [whose]))(whose, judged.problem);
    throw new Invalid('exchange.swap_breaks_rule', { text });
  }
}

/** Asks somebody to take a shift, by its holder or on his behalf; both sides keep the rules, or it is not offered at all. */
export async function proposeShiftSwap(ctx: Ctx, input: Input): Promise<planning.ShiftSwap> {
  const reader = await readerOf(ctx);
  const { user_id, network_id } = ctx.who;
  const id = await asStep(ctx, 'shift_swap', async (step) => {
    const { tx } = step;
    const parties = await partiesOf(ctx, tx, reader, input);
    const { shift, from_shop_id, to, returned } = parties;
    const shops = [...new Set([from_shop_id, to.shop_id])];
    const decided = await findShopsInScope(tx, reader.decides, shops);
    if (input.is_agreed && decided.size === 0) throw new Forbidden('exchange.swap_not_for_others');
    await checkRules(ctx, tx, parties);
    const now = step.at;
    const days = [shift.day, ...(returned ? [returned.day] : [])];
    const swapId = await insertSwap(
      tx,
      {
        network_id,
        state: input.is_agreed ? 'accepted' : 'proposed',
        dttm_until: await firstStart(tx, days, from_shop_id),
        from_employee_id: shift.employee_id,
        from_user_id: shift.user_id,
        from_shop_id,
        from_day: JSON.stringify(shift.day),
        to_employee_id: to.employee_id,
        to_user_id: to.user_id,
        to_shop_id: to.shop_id,
        to_day: returned && JSON.stringify(returned.day),
        comment: input.comment,
        started_by: user_id,
        is_on_behalf: shift.user_id !== user_id,
        dttm_created: now,
        dttm_changed: now,
      },
      shops.map((shop_id) => {
        const given = input.is_agreed && decided.has(shop_id);
        return { shop_id, approved_by: given ? user_id : null, dttm: given ? now : null };
      }),
    );
    const swap = present(await findSwap(tx, reader, swapId));
    const isAgreed = swap.approvals.every((one) => one.approved_by !== null);
    if (isAgreed) await carryOutSwap(ctx, step, reader, swap);
    else await notifySwap(tx, ctx, swap, { user_id, name: swap.started_name });
    return swapId;
  });
  return shown(ctx, id);
}
