import type { InputOf, planning } from '@shiftwright/contracts';
import { addDays, itemAt, personName, present } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import type { SwapDay } from '../../json-columns.ts';
import { findPartners } from '../people/exchange-people.repository.ts';
import type { ExchangeMember } from '../people/exchange-people.ts';
import { blockTextsOf } from '../rule-text.ts';
import { type SideProblem, SwapJudge, type SwapJudgement } from './judge-swap.ts';
import { findShiftsOf, findSwapNames } from './shift-swap.repository.ts';
import { offeredShift } from './swap-day.ts';
import { readerOf, shiftShape } from './swap-shape.ts';

type Input = InputOf<typeof planning.listSwapOptions>;

const WEEK = 7;

interface Offer {
  member: ExchangeMember;
  employee_id: number;
  to_day: SwapDay | null;
  judged: SwapJudgement;
}

/** Feasible first; among them those who bring a shift back before gifts, and less overtime before more. */
function byWorth(a: Offer, b: Offer): number {
  const added = ({ from_effect, to_effect }: SwapJudgement) =>
    [from_effect, to_effect].reduce(
      (sum, one) => sum + Math.max(0, one.overtime_after - one.overtime_before),
      0,
    );
  return (
    Number(a.judged.problem !== null) - Number(b.judged.problem !== null) ||
    Number(a.to_day === null) - Number(b.to_day === null) ||
    added(a.judged) - added(b.judged) ||
    (a.to_day?.dt ?? '').localeCompare(b.to_day?.dt ?? '') ||
    a.member.user_id - b.member.user_id
  );
}

/** With whom a shift may be swapped: own department and its exchange partners, both sides judged before it is offered. */
export async function listSwapOptions(ctx: Ctx, input: Input) {
  const { db } = ctx;
  const { shift, home } = await offeredShift(ctx, db, await readerOf(ctx), input.worker_day_id);
  const dt_from = input.dt_from ?? addDays(shift.day.dt, -WEEK);
  const dt_to = input.dt_to ?? addDays(shift.day.dt, WEEK);
  const shop_ids = [home, ...(await findPartners(db, home)).map((one) => one.id)];
  const now = ctx.clock.now().toISOString();
  const theirs = await findShiftsOf(db, { shop_ids, dt_from, dt_to, after: now, except_user: shift.user_id });
  const swapJudge = await SwapJudge.open(ctx, {
    shop_ids,
    days: [shift.day, ...theirs.map((one) => one.day)],
    network_id: shift.network_id,
  });
  const me = await SwapJudge.open(ctx, {
    employee_ids: [shift.employee_id],
    days: [shift.day, ...theirs.map((one) => one.day)],
    network_id: shift.network_id,
  });
  swapJudge?.join(me);
  const offers: Offer[] = [];
  for (const member of swapJudge?.people ?? []) {
    if (member.user_id === shift.user_id) continue;
    const given = theirs.filter((one) => one.user_id === member.user_id);
    for (const one of [null, ...given]) {
      const employee_id = one?.employee_id ?? member.employee_id;
      if (input.to_employee_id !== undefined && employee_id !== input.to_employee_id) continue;
      const to_day = one?.day ?? null;
      const swap = { from: shift, from_day: shift.day, to: { employee_id, user_id: member.user_id }, to_day };
      offers.push({ member, employee_id, to_day, judged: await present(swapJudge).judge(swap) });
    }
  }
  const names = await findSwapNames(db, [shift.day, ...theirs.map((one) => one.day)]);
  const wanted = input.only_feasible ? offers.filter((one) => one.judged.problem === null) : offers;
  const textOf = await blockTextsOf(ctx, [shift.user_id, ...wanted.map(({ member }) => member.user_id)]);
  const said = (problem: SideProblem | null, user_id: number) => {
    if (!problem) return null;
    const whose = problem.employee_id === shift.employee_id ? shift.user_id : user_id;
    return { ...textOf(whose, problem), employee_id: problem.employee_id };
  };

  return {
    shift: shiftShape(shift.day, names),
    employee_id: shift.employee_id,
    results: wanted
      .sort(byWorth)
      .slice(0, input.limit)
      .map(({ member, employee_id, to_day, judged }): planning.SwapOption => {
        const record =
          member.records.find((one) => one.employee_id === employee_id) ?? itemAt(member.records, 0);
        return {
          employee_id,
          employee_name: personName(record),
          shop_id: record.shop_id,
          shop_name: record.shop_name,
          gives: to_day && shiftShape(to_day, names),
          is_feasible: judged.problem === null,
          blocked: said(judged.problem, member.user_id),
          from_effect: judged.from_effect,
          to_effect: judged.to_effect,
        };
      }),
  };
}
