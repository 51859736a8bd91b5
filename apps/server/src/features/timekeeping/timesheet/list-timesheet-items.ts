import type { InputOf, ResponseOf, timekeeping } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { accessScope } from '../../access/index.ts';
import { findItems } from './timesheet.repository.ts';

/** The items of timesheets as they are stored. */
export async function listTimesheetItems(
  ctx: Ctx,
  input: InputOf<typeof timekeeping.listTimesheetItems>,
): Promise<ResponseOf<typeof timekeeping.listTimesheetItems>> {
  const { network_id } = ctx.who;
  const scope = await accessScope(ctx, 'Timesheet_items');
  const rows = await findItems(ctx.db, { ...input, network_id, within: scope });

  return rows.map(({ shop__code: _shop, position__code: _position, employee__tabel_code, ...item }) => ({
    ...item,
    day_hours: item.day_hours.toFixed(2),
    night_hours: item.night_hours.toFixed(2),
    ...(input.by_code && { employee__tabel_code }),
  }));
}
