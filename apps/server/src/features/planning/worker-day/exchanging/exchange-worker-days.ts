import type { InputOf, planning, WorkerDayInput } from '@shiftwright/contracts';
import {
  type ExchangedPair,
  type ExchangeRefusal,
  formatDuration,
  planExchange,
  vacancyFlagOfExchangedDay,
} from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { Invalid, InvalidFields } from '../../../../platform/errors.ts';
import { authorise, within } from '../../../access/index.ts';
import { afterApproved } from '../after-approved.ts';
import { preparedDays } from '../copying/save-derived.ts';
import { checkConsistency, checkRights } from '../saving/checks.ts';
import { recalculateFactsAfter } from '../saving/facts.ts';
import { asStep, preparingOf } from '../saving/save-days.ts';
import { findReachableEmployees } from '../saving/surroundings.repository.ts';
import { employmentOf, type Surroundings } from '../saving/surroundings.ts';
import { detailShapes } from '../shapes.ts';
import type { Step } from '../store/command.ts';
import { asNew, type DayRow, isSameDay, type NewDay, SOURCE } from '../store/day-row.ts';
import { findSeen } from '../store/sight.repository.ts';
import { spanOf } from '../store/span.ts';
import { findDaysOfEmployees, findPeople } from '../store/worker-day.repository.ts';
import { lockCells, writeWorkerDays } from '../store/write-worker-days.ts';

type Input = InputOf<typeof planning.exchangeApproved>;

/** A day of one person as it becomes a day of another. */
interface Trade {
  own: DayRow;
  taken: DayRow;
}

const tradesOf = (pairs: readonly ExchangedPair<DayRow>[]): Trade[] =>
  pairs.flatMap(({ first, second }) => [
    { own: first, taken: second },
    { own: second, taken: first },
  ]);

function refuseUnknown({ employee1_id, employee2_id }: Input, known: { has(id: number): boolean }) {
  const asked = { employee1_id, employee2_id };
  const unknown = Object.entries(asked).filter(([, id]) => !known.has(id));
  if (unknown.length === 0) return;
  throw new InvalidFields(
    Object.fromEntries(unknown.map(([field]) => [field, [{ key: 'worker_day.unknown_employee' as const }]])),
  );
}

/** Whoever lacks a timetable is named, and only to those who may read it. */
async function refusalOf(ctx: Ctx, step: Step, input: Input, { code, missing }: ExchangeRefusal) {
  if (code !== 'no_timetable') return new Invalid(`worker_day.exchange_${code}`);
  const ids = missing.map((one) => one.employee_id);
  const borders = await within(ctx, 'WorkerDay', 'GET', step.tx);
  const { employees } = await findSeen(step.tx, borders, { shop_ids: [], employee_ids: ids });
  refuseUnknown(input, { has: (id) => employees.has(id) || !ids.includes(id) });
  const people = await findPeople(step.tx, ids);
  const cells = missing.map(({ employee_id, dt }) => `${people.get(employee_id) ?? ''} - ${dt}`);
  return new Invalid('worker_day.no_timetable', { people: cells.join(', ') });
}

/** What is taken over is the work; the person's employment and the external key of the person's day stay. */
function inputOf({ own, taken }: Trade): WorkerDayInput {
  return {
    employee_id: own.employee_id,
    employment_id: own.employment_id,
    code: own.code,
    type: taken.type,
    dt: own.dt,
    shop_id: taken.shop_id,
    dttm_work_start: taken.dttm_work_start,
    dttm_work_end: taken.dttm_work_end,
    is_fact: false,
    is_approved: own.is_approved,
    is_vacancy: taken.is_vacancy,
    is_outsource: taken.is_outsource,
    outsources_ids: [...taken.outsources_ids],
    worker_day_details: taken.worker_day_details.map(({ work_type_id, work_part }) => ({
      work_type_id,
      work_part,
    })),
    comment: taken.comment,
    cost_per_hour: taken.cost_per_hour,
    work_hours: taken.is_dayoff ? formatDuration(taken.work_seconds) : null,
  };
}

function holderOf(row: DayRow, around: Surroundings) {
  const employment = employmentOf(around, row);
  return {
    home_shop_id: employment?.shop_id ?? null,
    main_work_type_id: employment?.main_work_type_id ?? null,
  };
}

function traded(day: NewDay, { own, taken }: Trade, around: Surroundings): NewDay {
  const asks = around.network.settings.allow_to_manually_set_is_vacancy === true;
  const is_vacancy = asks
    ? day.is_vacancy
    : vacancyFlagOfExchangedDay(taken, holderOf(taken, around), holderOf(own, around), around.types);
  return {
    ...day,
    is_blocked: own.is_blocked,
    is_vacancy,
    is_outsource: day.is_outsource && is_vacancy,
    outsources_ids: is_vacancy ? day.outsources_ids : [],
  };
}

/** Drafts that only repeat the approved day of their cell follow it; drafts with work of their own stay. */
function followers(trades: readonly Trade[], drafts: readonly DayRow[]): DayRow[] {
  const bare = (row: DayRow): NewDay => ({
    ...asNew(row),
    is_approved: true,
    parent_worker_day_id: null,
    closest_plan_approved_id: null,
  });
  return trades.flatMap(({ own }) => {
    const inCell = drafts.filter((row) => row.employee_id === own.employee_id && row.dt === own.dt);
    const [draft] = inCell;
    return draft && inCell.length === 1 && isSameDay(bare(draft), bare(own)) ? draft : [];
  });
}

function draftOf(row: DayRow): NewDay {
  return { ...asNew(row), is_approved: false, parent_worker_day_id: row.id };
}

async function trade(ctx: Ctx, step: Step, trades: readonly Trade[], drafts: readonly DayRow[]) {
  const is_approved = trades[0]!.own.is_approved;
  const sent = trades.map((one) => ({ input: inputOf(one), stored: null }));
  const preparing = await preparingOf(ctx, step, sent, {
    derives_vacancy: false,
    source: is_approved ? SOURCE.exchange_approved : SOURCE.exchange,
    extra: trades.map(({ own }) => own),
  });
  const { around } = preparing;
  const days = preparedDays(
    sent.map((one) => one.input),
    preparing,
  ).map((day, i) => traded(day, trades[i]!, around));
  const following = followers(trades, drafts);
  const follows = (day: NewDay) =>
    following.some((row) => row.employee_id === day.employee_id && row.dt === day.dt);
  const changes = { insert: days, remove: [...trades.map(({ own }) => own), ...following] };
  const copies = days.filter(follows).map((day) => ({ ...day, is_approved: false }));
  const whole = { ...changes, insert: [...days, ...copies] };

  await checkRights(ctx, step, whole, around);
  await checkConsistency(step, whole, around);
  const written = await writeWorkerDays(step, changes);
  await writeWorkerDays(step, { insert: written.inserted.filter(follows).map(draftOf) });
  await recalculateFactsAfter(step, changes, around);
  if (is_approved) await afterApproved(ctx, step, changes, written, around);
  return written.inserted;
}

async function exchange(ctx: Ctx, input: Input, is_approved: boolean) {
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
      await lockCells(
        step,
        employee_ids.flatMap((employee_id) => dates.map((dt) => ({ employee_id, dt }))),
      );
      const own = step.by.network_id;
      const rows = (
        await findDaysOfEmployees(step.tx, { employee_ids, ...spanOf(dates), is_fact: false })
      ).filter(
        (row) => dates.includes(row.dt) && (row.network_id === own || row.employee_network_id === own),
      );
      const here = rows.filter((row) => row.is_approved === is_approved);
      const elsewhere = rows.filter((row) => row.is_approved !== is_approved);
      const plan = planExchange(here, elsewhere, input);
      if (!plan.ok) throw await refusalOf(ctx, step, input, plan);
      const saved = await trade(ctx, step, tradesOf(plan.pairs), is_approved ? elsewhere : []);
      return detailShapes(step.tx, saved);
    },
    { seen: input.seen },
  );
}

/** Lets two people trade days of the draft, or of the approved plan with the right to that (`rules worker-days §9.13`). */
export async function exchangeWorkerDays(ctx: Ctx, input: InputOf<typeof planning.exchangeWorkerDays>) {
  if (input.is_approved) await authorise(ctx, 'WorkerDay_exchange_approved', 'POST', []);
  return exchange(ctx, input, input.is_approved);
}

/** Lets two people trade days of the approved plan (`rules worker-days §9.13`). */
export async function exchangeApproved(ctx: Ctx, input: Input) {
  return exchange(ctx, input, true);
}
