import type { InputOf, planning } from '@shiftwright/contracts';
import { planTrade, type TradedPair, type TradeRefusal } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { Invalid, InvalidFields } from '../../../../platform/errors.ts';
import { accessScope, authorise } from '../../../access/index.ts';
import { findReachableEmployees } from '../saving/planning-context.repository.ts';
import { asStep } from '../saving/save-days.ts';
import type { Step } from '../store/command.ts';
import { detailShapes, seenIn } from '../store/day-answers.ts';
import type { DayRow } from '../store/day-row.ts';
import { findVisible } from '../store/in-scope.repository.ts';
import { spanOf } from '../store/span.ts';
import { findDaysOfEmployees, findPeople } from '../store/worker-day.repository.ts';
import { lockDatesOf } from '../store/write-worker-days.ts';
import type { Trade } from './drafts-of-traded-days.ts';
import { tradeDays } from './trade-days.ts';

type Input = InputOf<typeof planning.exchangeApproved>;

const tradesOf = (pairs: readonly TradedPair<DayRow>[]): Trade[] =>
  pairs.flatMap(({ first, second }) => [
    { own: first, taken: second },
    { own: second, taken: first },
  ]);

function refuseUnknown({ employee1_id, employee2_id }: Input, employees: { has(id: number): boolean }) {
  const asked = { employee1_id, employee2_id };
  const unknown = Object.entries(asked).filter(([, id]) => !employees.has(id));
  if (unknown.length === 0) return;
  throw new InvalidFields(
    Object.fromEntries(unknown.map(([field]) => [field, [{ key: 'worker_day.unknown_employee' as const }]])),
  );
}

/** Whoever lacks a timetable is named, and only to those who may read it. */
async function refusalOf(ctx: Ctx, step: Step, input: Input, { code, missing }: TradeRefusal) {
  if (code !== 'no_timetable') return new Invalid(`worker_day.exchange_${code}`);
  const ids = missing.map((one) => one.employee_id);
  const scope = await accessScope(ctx, 'WorkerDay', 'GET', step.tx);
  const { employees } = await findVisible(step.tx, scope, { shop_ids: [], employee_ids: ids });
  refuseUnknown(input, { has: (id) => employees.has(id) || !ids.includes(id) });
  const people = await findPeople(step.tx, ids);
  const cells = missing.map(({ employee_id, dt }) => `${people.get(employee_id) ?? ''} - ${dt}`);
  return new Invalid('worker_day.no_timetable', { people: cells.join(', ') });
}

async function trade(ctx: Ctx, input: Input, is_approved: boolean) {
  return asStep(
    ctx,
    is_approved ? 'exchange_approved' : 'exchange',
    async (step) => {
      const { employee1_id, employee2_id, dates } = input;
      if (dates.length === 0) throw new Invalid('worker_day.exchange_no_dates');
      refuseUnknown(
        input,
        await findReachableEmployees(step.tx, step.by.network_id, [employee1_id, employee2_id]),
      );
      const employee_ids = [employee1_id, employee2_id];
      await lockDatesOf(step, employee_ids, dates);
      const own = step.by.network_id;
      const rows = (
        await findDaysOfEmployees(step.tx, { employee_ids, ...spanOf(dates), is_fact: false })
      ).filter(
        (row) => dates.includes(row.dt) && (row.network_id === own || row.employee_network_id === own),
      );
      const here = rows.filter((row) => row.is_approved === is_approved);
      const elsewhere = rows.filter((row) => row.is_approved !== is_approved);
      const plan = planTrade(here, elsewhere, input);
      if (!plan.ok) throw await refusalOf(ctx, step, input, plan);
      const drafts = is_approved ? elsewhere : [];
      const saved = await tradeDays(ctx, step, { trades: tradesOf(plan.pairs), drafts });
      return detailShapes(seenIn(step), saved);
    },
    { seen: input.seen },
  );
}

/** Lets two people trade days of the draft, or of the approved plan with the right to that (planning 59). */
export async function exchangeWorkerDays(ctx: Ctx, input: InputOf<typeof planning.exchangeWorkerDays>) {
  if (input.is_approved) await authorise(ctx, 'WorkerDay_exchange_approved', 'POST', []);
  return trade(ctx, input, input.is_approved);
}

/** Lets two people trade days of the approved plan. */
export async function exchangeApproved(ctx: Ctx, input: Input) {
  return trade(ctx, input, true);
}
