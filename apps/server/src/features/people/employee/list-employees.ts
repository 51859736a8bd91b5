import type { InputOf, people } from '@shiftwright/contracts';
import { colleague, colleagueEmployment, isEmployedOn } from '@shiftwright/domain';
import { todays } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { type Page, pageWish } from '../../../platform/paging.ts';
import { accessScope, knownPeople, personalScope } from '../../access/index.ts';
import { findShopZone } from '../../network/index.ts';
import type { EmploymentRow } from './columns.repository.ts';
import { findEmployees } from './employee.repository.ts';

/** An employment as it goes over the wire: in force or not today, by the department's own clock. */
export function employmentOf(
  { timezone, ...row }: EmploymentRow,
  today: (zone: string) => string,
): people.Employment {
  return { ...row, is_active: isEmployedOn(row, today(timezone)) };
}

/** A colleague's record: the person and the places, without documents (access 56). */
const colleagueRecord = (employee: people.Employee): people.Employee => ({
  ...employee,
  user: colleague(employee.user),
  ...(employee.employments ? { employments: employee.employments.map(colleagueEmployment) } : {}),
  ...(employee.medical_documents ? { medical_documents: [] } : {}),
});

/** People with what is asked to come along, by name (people 4). */
export async function listEmployees(
  ctx: Ctx,
  input: InputOf<typeof people.listEmployees>,
): Promise<Page<people.Employee>> {
  const zone = input.shop_id === undefined ? null : await findShopZone(ctx.db, input.shop_id);
  const today = ctx.clock.today(zone ?? 'UTC');
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
    personal: await personalScope(ctx),
  };
  const { rows, total } = await findEmployees(ctx.db, query, wish);
  const todayIn = todays(ctx.clock);
  const employees = rows.map(({ employments, ...row }) =>
    employments ? { ...row, employments: employments.map((one) => employmentOf(one, todayIn)) } : row,
  );
  const knows = await knownPeople(
    ctx,
    rows.map(({ user }) => user.id),
  );
  const shown = employees.map((one) => (knows(one.user.id) ? one : colleagueRecord(one)));
  return { rows: shown, total, ...wish };
}

/** One person with what is asked to come along (people 4). */
export async function getEmployee(ctx: Ctx, input: InputOf<typeof people.getEmployee>) {
  const { rows } = await listEmployees(ctx, input);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}
