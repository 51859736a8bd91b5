import type { InputOf, people } from '@shiftwright/contracts';
import { availabilityOf, type ConstraintProblem, checkConstraints } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { type FieldErrors, Invalid, InvalidFields, type Text } from '../../../platform/errors.ts';
import { requireEmployment } from '../require-employment.ts';
import {
  findConstraints,
  insertConstraints,
  lockAvailability,
  removeConstraints,
} from './abilities.repository.ts';

/** Limitations and wishes of one employment, by day and time (people 27). */
export async function listWorkerConstraints(ctx: Ctx, input: InputOf<typeof people.listWorkerConstraints>) {
  const wish = { func: 'WorkerConstraint', method: 'GET' } as const;
  const { id } = await requireEmployment(ctx, ctx.db, input.id, wish);
  return findConstraints(ctx.db, id);
}

function textOf({ code }: ConstraintProblem, days: number): Text {
  if (code === 'not_a_weekday') return { key: 'constraint.no_such_day', params: { last: days - 1 } };
  return code === 'not_a_time' ? { key: 'validation.time' } : { key: 'constraint.repeated' };
}

/** Errors mirror the list that was sent: {} where an item is fine. */
function refuse(problems: readonly ConstraintProblem[], length: number, days: number) {
  const items: FieldErrors[] = Array.from({ length }, () => ({}));
  for (const problem of problems) items[problem.index] = { [problem.field]: [textOf(problem, days)] };
  return new InvalidFields({ data: items });
}

/** The whole set is written anew: with id kept, without added, missing removed (people 27); a client's of outsourced people at its own places alone (people 28). */
export async function saveWorkerConstraints(ctx: Ctx, input: InputOf<typeof people.saveWorkerConstraints>) {
  return ctx.db.transaction().execute(async (tx) => {
    const wish = { func: 'WorkerConstraint', method: 'POST' } as const;
    const { id: employment_id, network_id } = await requireEmployment(ctx, tx, input.id, wish);
    const { days_in_period } = availabilityOf(await lockAvailability(tx, employment_id));
    const problems = checkConstraints(input.data, days_in_period);
    if (problems.length > 0) throw refuse(problems, input.data.length, days_in_period);

    const stored = new Set((await findConstraints(tx, employment_id)).map((one) => one.id));
    const ids = input.data.flatMap((one) => one.id ?? []);
    if (new Set(ids).size < ids.length || ids.some((id) => !stored.has(id)))
      throw new Invalid('constraint.unknown', {}, { as: 'error' });

    await removeConstraints(tx, employment_id);
    await insertConstraints(
      tx,
      input.data.map(({ id, weekday, is_lite, tm }) => ({
        ...(id ? { id } : {}),
        network_id,
        employment_id,
        weekday,
        is_lite,
        tm,
      })),
    );
    return { data: await findConstraints(tx, employment_id) };
  });
}
