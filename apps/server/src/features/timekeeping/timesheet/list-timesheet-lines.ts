import type { InputOf, ResponseOf, timekeeping } from '@shiftwright/contracts';
import { groupRows, itemAt, lineDays, timesheetRules } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { accessScope, findNetworkSettings } from '../../access/index.ts';
import { findItems, type ItemRow } from './timesheet.repository.ts';

/** Whose hours a line holds, as the network's payroll wants them apart. */
function ownerOf(item: ItemRow, grouping: number) {
  return {
    timesheet_type: item.timesheet_type,
    employee_id: item.employee_id,
    employee__tabel_code: item.employee__tabel_code,
    ...(grouping >= 2 && { position_id: item.position_id, position__code: item.position__code }),
    ...(grouping >= 3 && { shop_id: item.shop_id, shop__code: item.shop__code }),
  };
}

/** Timesheets as lines for a payroll, grouped the network's way (timekeeping 33). */
export async function listTimesheetLines(
  ctx: Ctx,
  input: InputOf<typeof timekeeping.timesheetLines>,
): Promise<ResponseOf<typeof timekeeping.timesheetLines>> {
  const { network_id } = ctx.who;
  const scope = await accessScope(ctx, 'Timesheet_lines');
  const { lines_group_by: grouping } = timesheetRules(await findNetworkSettings(ctx.db, network_id));
  const items = await findItems(ctx.db, { ...input, network_id, within: scope });
  const groups = groupRows(items, (item) => JSON.stringify(ownerOf(item, grouping)));

  return [...groups.values()].map((own) => ({ ...ownerOf(itemAt(own, 0), grouping), days: lineDays(own) }));
}
