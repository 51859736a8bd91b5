import { setImmediate } from 'node:timers/promises';
import type { InputOf, ResponseOf, timekeeping } from '@shiftwright/contracts';
import {
  accountingPeriod,
  addDays,
  groupRows,
  monthEnd,
  monthStart,
  type PeriodLength,
  workerStat,
} from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { within } from '../../access/index.ts';
import { findEmployeesOfShop, loadDayTypes, loadEmploymentNorms } from '../../planning/index.ts';
import {
  findNamedWithin,
  findNetworkRules,
  findRestOfPeriod,
  findStatDays,
  findTimesheetHours,
  type StatDayRow,
} from './statistics.repository.ts';

type Input = InputOf<typeof timekeeping.workerStat>;
type Rules = Awaited<ReturnType<typeof findNetworkRules>>;

/** Whom a call asks about: those named, else nobody in particular (`rules timesheets §3`). */
export function namedEmployees(input: {
  employee_id?: number | undefined;
  employee_id__in?: number[] | undefined;
}) {
  const ids = input.employee_id ? [input.employee_id] : (input.employee_id__in ?? []);
  return ids.length > 0 ? ids : null;
}

/** All dates that the figures look at: whole accounting periods around the whole months of the range. */
function lookedAt(input: Input, length: PeriodLength) {
  const first = accountingPeriod(input.dt_from, length);
  const last = accountingPeriod(input.dt_to, length);
  return {
    account: first,
    months: { dt_from: monthStart(input.dt_from), dt_to: monthEnd(input.dt_to) },
    norms: { dt_from: first.dt_from, dt_to: last.dt_to },
  };
}

/** Hours of the earlier months of the period where the network takes them from timesheets; null takes approved facts. */
async function previousHours(
  ctx: Ctx,
  rules: Rules,
  employees: number[],
  account_from: string,
  month: string,
) {
  if (rules.prev_months_source === 1 || account_from === month) return null;
  const type = rules.prev_months_source === 2 ? 'F' : 'M';
  return findTimesheetHours(ctx.db, employees, type, { dt_from: account_from, dt_to: addDays(month, -1) });
}

const statDay = (row: StatDayRow) => ({ ...row, work_hours: row.work_seconds / 3600 });

/** Days, hours, norms and overtime of people in the four versions, from the rows as they are now: nothing is cached. */
export async function showWorkerStat(
  ctx: Ctx,
  input: Input,
): Promise<ResponseOf<typeof timekeeping.workerStat>> {
  const rules = await findNetworkRules(ctx.db, ctx.who.network_id);
  const network_ids = [ctx.who.network_id, ...rules.outsourcing_network_ids.map(Number)];
  const period_length = rules.accounting_period_length as PeriodLength;
  const { account, months, norms } = lookedAt(input, period_length);
  const named = namedEmployees(input);
  const employee_ids = named
    ? await findNamedWithin(ctx.db, named, input.shop_id, months, await within(ctx, 'WorkerDay_worker_stat'))
    : await findEmployeesOfShop(ctx.db, input.shop_id, account);

  const [types, employments, days, rest, previous] = await Promise.all([
    loadDayTypes(ctx.db, ctx.who.network_id),
    loadEmploymentNorms(ctx.db, { employee_ids, network_ids, ...norms }),
    findStatDays(ctx.db, employee_ids, network_ids, months),
    findRestOfPeriod(ctx.db, employee_ids, network_ids, { account, months }),
    previousHours(ctx, rules, employee_ids, account.dt_from, monthStart(input.dt_from)),
  ]);
  const daysOf = groupRows([...days, ...rest], (day) => day.employee_id);

  const answer: ResponseOf<typeof timekeeping.workerStat> = {};
  for (const [id, own] of groupRows(employments, (one) => one.employee_id)) {
    // Other requests get their turn between people.
    await setImmediate();
    answer[id] = workerStat({
      shop_id: input.shop_id,
      dt_from: input.dt_from,
      dt_to: input.dt_to,
      period_length,
      employments: own,
      days: (daysOf.get(id) ?? []).map(statDay),
      types,
      ...(previous && { prev_months_hours: previous.get(id) ?? 0 }),
    });
  }
  return answer;
}
