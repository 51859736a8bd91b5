import type { InputOf, network } from '@shiftwright/contracts';
import { nameOfDayType } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { findDayTypes } from './dictionary.repository.ts';

/** Day types named in the caller's language, by ordering descending, then name (network 23). */
export async function listDayTypes(ctx: Ctx): Promise<network.DayType[]> {
  const rows = await findDayTypes(ctx.db, ctx.who.network_id);
  const collator = new Intl.Collator(ctx.locale);
  return rows
    .map((row) => ({
      code: row.code,
      name: nameOfDayType(row, ctx.locale),
      short_name: row.short_name,
      html_color: row.html_color,
      use_in_plan: row.use_in_plan,
      use_in_fact: row.use_in_fact,
      excel_load_code: row.excel_load_code,
      is_dayoff: row.is_dayoff,
      is_work_hours: row.is_work_hours,
      is_reduce_norm: row.is_reduce_norm,
      is_system: row.is_system,
      show_stat_in_days: row.show_stat_in_days,
      show_stat_in_hours: row.show_stat_in_hours,
      ordering: row.ordering,
      is_active: row.is_active,
      get_work_hours_method: row.get_work_hours_method as network.DayType['get_work_hours_method'],
      has_details: row.has_details,
      allowed_additional_types: row.allowed_additional_types ?? [],
    }))
    .sort((a, b) => b.ordering - a.ordering || collator.compare(a.name, b.name));
}

export async function getDayType(
  ctx: Ctx,
  { code }: InputOf<typeof network.getWorkerDayType>,
): Promise<network.DayType> {
  const type = (await listDayTypes(ctx)).find((one) => one.code === code);
  if (!type) throw new NotFound();
  return type;
}
