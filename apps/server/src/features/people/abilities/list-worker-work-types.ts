import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { accessScope } from '../../access/index.ts';
import { findLinks } from './abilities.repository.ts';

/** A single id and a list narrow one after the other. */
function both(one: number | undefined, many: number[] | undefined): number[] | null {
  if (one === undefined) return many ?? null;
  return many && !many.includes(one) ? [] : [one];
}

/** What work people can do: links of the employments I see (people 25). */
export async function listWorkerWorkTypes(ctx: Ctx, input: InputOf<typeof people.listWorkerWorkTypes>) {
  return findLinks(ctx.db, ctx.who.network_id, {
    shop_ids: both(input.shop_id, input.shop_id__in),
    employment_ids: both(input.employment_id, input.employment_id__in),
    ids: input.id__in,
    work_type_ids: both(input.work_type_id, input.work_type_id__in),
    within: await accessScope(ctx, 'EmploymentWorkType'),
  });
}

/** The same under the path of single links, of departments that are named. */
export async function listEmploymentWorkTypes(
  ctx: Ctx,
  input: InputOf<typeof people.listEmploymentWorkTypes>,
) {
  if (input.shop_id === undefined && !input.shop_id__in) throw new Invalid('request.department_required');
  return listWorkerWorkTypes(ctx, input);
}
