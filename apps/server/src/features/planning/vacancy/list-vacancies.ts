import type { InputOf, planning, VacancyItem } from '@shiftwright/contracts';
import { addMonths } from '@shiftwright/domain';
import { aroundToday } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Page } from '../../../platform/paging.ts';
import { accessScope } from '../../access/index.ts';
import { countVacancies, findVacancyPage, readVacancies } from './vacancy-list.repository.ts';
import { vacancyReader } from './vacancy-reader.ts';

/** A page of the exchange, as the caller may see it (planning 97). */
export async function listVacancies(
  ctx: Ctx,
  input: InputOf<typeof planning.listVacancies>,
): Promise<Page<VacancyItem>> {
  const dt_from = input.dt_from ?? aroundToday(ctx.clock).dt_from;
  const query = {
    ...input,
    dt_from,
    from_today: input.dt_from === undefined,
    dt_to: input.dt_to ?? addMonths(dt_from, 1),
  };
  const scope = {
    network_id: ctx.who.network_id,
    user_id: ctx.who.user_id,
    within: await accessScope(ctx, 'WorkerDay_vacancy', 'GET'),
    planned: await accessScope(ctx, 'WorkerDay', 'POST'),
    now: ctx.clock.now().toISOString(),
  };
  const ids = await findVacancyPage(ctx.db, query, scope);
  const { limit, offset } = query;
  // The last page tells how many there are without counting them.
  const isLast = ids.length > 0 && ids.length < limit;
  const total = !query.return_total_count
    ? ids.length
    : isLast
      ? offset + ids.length
      : await countVacancies(ctx.db, query, scope);
  const itemOf = await vacancyReader(ctx);
  const rows = (await readVacancies(ctx.db, ids, scope)).map(itemOf);
  return { rows, total, limit, offset };
}
