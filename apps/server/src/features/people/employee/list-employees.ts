import type { InputOf, people } from '@shiftwright/contracts';
import { isEmployedOn } from '@shiftwright/domain';
import { todays } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type Page, pageWish } from '../../../platform/paging.ts';
import { accessScope } from '../../access/index.ts';
import type { EmploymentRow } from './columns.repository.ts';
import { findEmployees } from './employee.repository.ts';

/** An employment as it goes over the wire: in force or not today, by the department's own clock. */
export function employmentOf(
  { timezone, ...row }: EmploymentRow,
  today: (zone: string) => string,
): people.Employment {
  return { ...row, is_active: isEmployedOn(row, today(timezone)) };
}

/** People with what is asked to come along, by name (people 4). */
export async function listEmployees(
  ctx: Ctx,
  input: InputOf<typeof people.listEmployees>,
): Promise<Page<people.Employee>> {
  const today = ctx.clock.today('UTC');
  const here =
    input.shop_id === undefined
      ? null
      : {
          shop_id: input.shop_id,
          dt_from: input.employments__dt_from ?? input.employments__dt_to ?? today,
          dt_to: input.employments__dt_to ?? input.employments__dt_from ?? today,
        };
  const wish = pageWish(input);
  const query = {
    network_id: ctx.who.network_id,
    locale: ctx.locale,
    filter: input,
    here,
    within: await accessScope(ctx, 'Employee'),
  };
  const { rows, total } = await findEmployees(ctx.db, query, wish);
  const todayIn = todays(ctx.clock);
  const employees = rows.map(({ employments, ...row }) =>
    employments ? { ...row, employments: employments.map((one) => employmentOf(one, todayIn)) } : row,
  );
  return { rows: employees, total, ...wish };
}
