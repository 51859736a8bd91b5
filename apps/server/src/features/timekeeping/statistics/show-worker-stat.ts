import type { InputOf, ResponseOf, timekeeping } from '@shiftwright/contracts';
import { colleagueStat, type WorkerStat } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { accessScope, knownPeople, reachesShop } from '../../access/index.ts';
import { findEmployeesOfShop, loadDayTypes, loadNormRules } from '../../planning/index.ts';
import { loadStats, lookedAt } from './load-stats.ts';
import { findNamedInScope, findUsersOf } from './statistics.repository.ts';

type Input = InputOf<typeof timekeeping.workerStat>;

/** Whom a call asks about: those named, else nobody in particular (timekeeping 9). */
export function namedEmployees(input: {
  employee_id?: number | undefined;
  employee_id__in?: number[] | undefined;
}) {
  const ids = input.employee_id ? [input.employee_id] : (input.employee_id__in ?? []);
  return ids.length > 0 ? ids : null;
}

/** Statistics of the people named, or of everybody of the department, inside the caller's access scope. */
export async function showWorkerStat(
  ctx: Ctx,
  input: Input,
): Promise<ResponseOf<typeof timekeeping.workerStat>> {
  const rules = await loadNormRules(ctx, ctx.who.network_id);
  const { account, months } = lookedAt(input, rules.period_length);
  const named = namedEmployees(input);
  const scope = await accessScope(ctx, 'WorkerDay_worker_stat');
  const asked = named ?? (await findEmployeesOfShop(ctx.db, input.shop_id, account));
  const isOwnOnly = !(await reachesShop(ctx.db, input.shop_id, scope));
  const employee_ids =
    named || isOwnOnly
      ? await findNamedInScope(
          ctx.db,
          asked,
          { shopId: isOwnOnly ? null : input.shop_id, period: months },
          scope,
        )
      : asked;

  const stats = await loadStats(ctx.db, rules, { ...input, employee_ids });
  return Object.fromEntries(await readable(ctx, stats));
}

/** Of people whom the caller neither plans nor keeps, no kinds of absences (access 56). */
async function readable(ctx: Ctx, stats: ReadonlyMap<number, WorkerStat>) {
  const users = await findUsersOf(ctx.db, [...stats.keys()]);
  const knows = await knownPeople(ctx, [...users.values()], { ever: true });
  const types = await loadDayTypes(ctx.db, ctx.who.network_id);
  return [...stats].map(([id, stat]): [number, WorkerStat] => [
    id,
    knows(users.get(id) ?? 0) ? stat : colleagueStat(stat, types),
  ]);
}
