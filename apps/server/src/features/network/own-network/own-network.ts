import { type InputOf, network } from '@shiftwright/contracts';
import { parseDuration } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { InvalidFields, NotFound } from '../../../platform/errors.ts';
import { sentOf } from '../../../platform/sent.ts';
import {
  findNetwork,
  readNetworkSettings,
  readReceiveDataInfo,
  requireRoot,
  userNetworkOf,
} from '../../access/index.ts';
import { isLoadTemplate } from '../department/department.repository.ts';
import { saveNetwork } from './own-network.repository.ts';

type NetworkInput = Omit<InputOf<typeof network.updateNetwork>, 'id'>;

async function ownNetwork(ctx: Ctx): Promise<network.Network> {
  const row = await findNetwork(ctx.db, ctx.who.network_id);
  const { outsourcings: _o, clients: _c, ...own } = userNetworkOf(row, { outsourcings: [], clients: [] });
  const { load_template_id, receive_data_info } = row;
  const rules = network.networkRules.parse(readNetworkSettings(row.settings));
  return { ...own, ...rules, load_template_id, receive_data_info: readReceiveDataInfo(receive_data_info) };
}

/** The caller's own network alone: others are nobody's business (network 3). */
export async function listNetworks(ctx: Ctx) {
  return [await ownNetwork(ctx)];
}

/** Settings that have a column of their own; the others live in one JSON column. */
const COLUMNS = [
  'name',
  'url',
  'primary_color',
  'secondary_color',
  'allowed_geo_distance_km',
  'rebuild_timetable_min_delta',
  'forbid_edit_employments_came_through_integration',
  'forbid_edit_work_days_came_through_integration',
  'allow_creation_several_wdays_for_one_employee_for_one_date',
  'use_internal_exchange',
  'timetable_format',
  'accounting_period_length',
  'load_template_id',
] as const;
const INTERVALS = {
  allowed_interval_for_late_arrival: 'allowed_interval_late_seconds',
  allowed_interval_for_early_departure: 'allowed_interval_early_seconds',
} as const;

function intervalsOf(input: NetworkInput) {
  return Object.fromEntries(
    Object.entries(INTERVALS).flatMap(([field, column]) => {
      const text = input[field as keyof typeof INTERVALS];
      if (text === undefined) return [];
      const seconds = parseDuration(text);
      if (seconds === null || seconds > 86_400)
        throw new InvalidFields({ [field]: [{ key: 'validation.duration' }] });
      return [[column, seconds]];
    }),
  );
}

/** Changes the settings of the caller's network; that concerns everybody, so it takes the right at a root. */
export async function updateNetwork(ctx: Ctx, input: InputOf<typeof network.updateNetwork>) {
  const { id, receive_data_info, ...fields } = input;
  if (id !== ctx.who.network_id) throw new NotFound();
  await requireRoot(ctx, 'Network', 'PUT');
  const { load_template_id: template } = fields;
  if (template && !(await isLoadTemplate(ctx.db, id, template)))
    throw new InvalidFields({ load_template_id: [{ key: 'load.unknown_template' }] });
  const given = Object.entries(sentOf(fields));
  const isColumn = (field: string) => (COLUMNS as readonly string[]).includes(field);
  const columns = Object.fromEntries(given.filter(([field]) => isColumn(field)));
  const settings = Object.fromEntries(given.filter(([field]) => !isColumn(field) && !(field in INTERVALS)));
  const kinds = receive_data_info ? { receive_data_info: JSON.stringify(receive_data_info) } : {};
  await saveNetwork(ctx.db, id, { ...columns, ...intervalsOf(fields), ...kinds }, settings);
  return ownNetwork(ctx);
}
