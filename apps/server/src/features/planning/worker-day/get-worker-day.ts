import type { InputOf, planning } from '@shiftwright/contracts';
import { only } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { accessScope } from '../../access/index.ts';
import { colleagueDays } from './saving/colleague-days.ts';
import { detailShapes } from './store/day-answers.ts';
import { findDays, findDaysByCode } from './store/worker-day.repository.ts';
import { isDayInScope } from './store/worker-day-list.repository.ts';

/** One worker day of the caller's departments or people, by id or by its external code (access 14). */
export async function getWorkerDay(ctx: Ctx, input: InputOf<typeof planning.getWorkerDay>) {
  const id = Number(input.id);
  if (!input.by_code && !Number.isSafeInteger(id)) throw new NotFound();
  const rows = input.by_code
    ? await findDaysByCode(ctx.db, ctx.who.network_id, [String(input.id)])
    : await findDays(ctx.db, ctx.who.network_id, [id]);
  const shown = rows.filter((row) => row.employee_id === null || row.employment_id !== null);
  if (!shown[0]) throw new NotFound();
  if (!(await isDayInScope(ctx.db, shown[0].id, await accessScope(ctx, 'WorkerDay')))) throw new NotFound();
  const shape = only(await detailShapes({ db: ctx.db, viewer_id: ctx.who.network_id }, [shown[0]], input));
  return (await colleagueDays(ctx, shown, input))(shown[0], shape);
}
