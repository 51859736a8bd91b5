import type { InputOf, planning, WorkerDayInput } from '@shiftwright/contracts';
import {
  copyRange as copiesOf,
  daysBetween,
  groupRows,
  isEmployedOn,
  present,
  required,
} from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { Invalid, InvalidFields } from '../../../../platform/errors.ts';
import { copyOf } from '../copying/duplicate-worker-days.ts';
import { saveDerived } from '../copying/save-derived.ts';
import {
  findDayTypes,
  findPlanningEmployments,
  findReachableEmployees,
} from '../saving/planning-context.repository.ts';
import { readableOf } from '../saving/readable.ts';
import { asStep } from '../saving/save-days.ts';
import { detailShapes, seenIn } from '../store/day-answers.ts';
import { DAY_SOURCE } from '../store/day-source.ts';
import { findDaysOfEmployees } from '../store/worker-day.repository.ts';

type Input = InputOf<typeof planning.copyRange>;

/** As many days as a batch may carry. */
const MOST_DAYS = 20_000;

function checkPeriods(input: Input) {
  const { to_copy_dt_from: from, to_copy_dt_to: to } = input;
  if (from <= to && (daysBetween(from, to) + 1) * Math.max(1, input.employee_ids.length) > MOST_DAYS) {
    throw new Invalid('worker_day.too_many_days', { limit: MOST_DAYS });
  }
  const answer = copiesOf([], input, []);
  if (answer.ok) return;
  const isAfter = answer.code === 'source_after_target';
  throw new Invalid(isAfter ? 'worker_day.copy_source_after_target' : 'validation.reversed_period');
}

async function checkTypes(ctx: Ctx, { worker_day_types: codes }: Input) {
  const typeCodes = new Set((await findDayTypes(ctx.db, [ctx.who.network_id])).map((type) => type.code));
  const unknown = codes.filter((code) => !typeCodes.has(code));
  if (unknown.length > 0) throw new Invalid('worker_day.unknown_types', { types: unknown.join(', ') });
}

/** Refuses periods and types that cannot be copied (planning 56). */
export async function checkCopy(ctx: Ctx, input: Input) {
  checkPeriods(input);
  await checkTypes(ctx, input);
}

/** The days that a copy makes, as if a manager had typed them (planning 56). */
export async function copiesFor(ctx: Ctx, db: Db, input: Input): Promise<WorkerDayInput[]> {
  const ids = [...new Set(input.employee_ids)];
  const people = await findReachableEmployees(db, ctx.who.network_id, ids);
  if (people.size < ids.length) {
    throw new InvalidFields({ employee_ids: [{ key: 'worker_day.unknown_employee' }] });
  }
  const current = await findDaysOfEmployees(db, {
    employee_ids: ids,
    dt_from: input.from_copy_dt_from,
    dt_to: input.from_copy_dt_to,
    is_fact: false,
    is_approved: input.is_approved,
  });
  const rows = groupRows(await readableOf(ctx, db, current), (row) => present(row.employee_id));
  const employments = groupRows(
    await findPlanningEmployments(db, {
      network_ids: [...new Set([...people.values()].map((one) => one.network_id))],
      employee_ids: ids,
    }),
    (one) => one.employee_id,
  );
  const isEmployed = (id: number, dt: string) =>
    (employments.get(id) ?? []).some((one) => isEmployedOn(one, dt));
  return ids.flatMap((id) => {
    const answer = copiesOf(rows.get(id) ?? [], input, input.worker_day_types);
    const made = answer.ok ? answer.copies : [];
    return made
      .filter(({ dt }) => isEmployed(id, dt))
      .map(({ row }) => copyOf(row, id, row.network_id !== required(people, id).network_id));
  });
}

/** Copies the plan of people from one range of dates to another, as month to month (planning 56). */
export async function copyRange(ctx: Ctx, input: Input) {
  await checkCopy(ctx, input);

  return asStep(
    ctx,
    'copy_range',
    async (step) => {
      const copies = await copiesFor(ctx, step.tx, input);
      const saved = await saveDerived(ctx, step, copies, { source: DAY_SOURCE.copy_range });
      return detailShapes(seenIn(step), saved);
    },
    { seen: input.seen },
  );
}
