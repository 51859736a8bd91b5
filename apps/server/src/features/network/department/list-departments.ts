import type { InputOf, network } from '@shiftwright/contracts';
import { todays } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { findDepartments } from './department.repository.ts';
import { departmentOf } from './department.ts';

/** Departments of my network and, where asked for, of connected ones; closed ones stay, inactive (network 10). */
export async function listDepartments(ctx: Ctx, input: InputOf<typeof network.listDepartments>) {
  const rows = await findDepartments(ctx.db, ctx.who.network_id, {
    ...input,
    clients: input.include_clients || input.include_possible_clients || false,
    outsources: input.include_outsources ?? false,
  });
  const today = todays(ctx.clock);
  return rows.map((row) => {
    const one = departmentOf(row, ctx, today);
    return {
      address: one.address,
      area: one.area,
      code: one.code,
      distance: one.distance,
      forecast_step_minutes: one.forecast_step_minutes,
      id: one.id,
      is_active: one.is_active,
      latitude: one.latitude,
      load_template_id: one.load_template_id,
      longitude: one.longitude,
      name: one.name,
      network_id: one.network_id,
      parent_id: one.parent_id,
      settings_id: one.settings_id,
      timezone: one.timezone,
      tm_close_dict: one.tm_close_dict,
      tm_open_dict: one.tm_open_dict,
      region_id: one.region_id,
    };
  });
}
