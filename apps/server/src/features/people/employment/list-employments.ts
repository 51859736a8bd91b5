import type { InputOf, people } from '@shiftwright/contracts';
import { colleague, colleagueEmployment } from '@shiftwright/domain';
import { todays } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { accessScope, knownPeople, personalScope, rightsOf } from '../../access/index.ts';
import { employmentOf } from '../employee/list-employees.ts';
import { findEmployments } from './employment.repository.ts';

/** Employments in departments of my network or of its people, newest hire first (people 22). */
export async function listEmployments(ctx: Ctx, input: InputOf<typeof people.listEmployments>) {
  const paths = input.mine ? (await rightsOf(ctx)).employments.map((one) => one.path) : undefined;
  const rows = await findEmployments(ctx.db, ctx.who.network_id, {
    ...input,
    locale: ctx.locale,
    paths,
    within: await accessScope(ctx, 'Employment'),
    personal: await personalScope(ctx),
  });
  const today = todays(ctx.clock);
  const knows = await knownPeople(
    ctx,
    rows.map(({ employment }) => employment.user_id),
  );
  return rows.map(({ employment, employee }) => {
    const isKnown = knows(employment.user_id);
    const shown = employmentOf(employment, today);
    const person = employee && { ...employee, user: isKnown ? employee.user : colleague(employee.user) };
    return {
      ...(isKnown ? shown : colleagueEmployment(shown)),
      ...(person ? { employee: person } : {}),
    };
  });
}

/** One employment with its person (people 22). */
export async function getEmployment(ctx: Ctx, { id }: InputOf<typeof people.getEmployment>) {
  const [one] = await listEmployments(ctx, { id__in: [id], include_employee: true, show_constraints: true });
  if (!one) throw new NotFound();
  return one;
}
