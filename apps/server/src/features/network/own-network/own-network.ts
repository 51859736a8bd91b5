import { type InputOf, network } from '@shiftwright/contracts';
import { isQuickPattern, parseDuration } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { InvalidFields, NotFound } from '../../../platform/errors.ts';
import { sentOf } from '../../../platform/sent.ts';
import {
  findNetwork,
  readDefaultStats,
  readFinesSettings,
  readNetworkSettings,
  readReceiveDataInfo,
  requireRoot,
  userNetworkOf,
} from '../../access/index.ts';
import { lockTree } from '../department/department-write.repository.ts';
import { isOfNetwork, saveNetwork } from './own-network.repository.ts';

type NetworkInput = Omit<InputOf<typeof network.updateNetwork>, 'id'>;
type NetworkRow = Awaited<ReturnType<typeof findNetwork>>;

async function ownNetwork(ctx: Ctx): Promise<network.Network> {
  const row = await findNetwork(ctx.db, ctx.who.network_id);
  const { outsourcings: _o, clients: _c, ...own } = userNetworkOf(row, { outsourcings: [], clients: [] });
  const { load_template_id, receive_data_info } = row;
  const rules = network.networkRules.parse(readNetworkSettings(row.settings));
  const hours = network.networkHours.parse({ ...row, fines_settings: readFinesSettings(row.fines_settings) });
  return {
    ...{ ...own, ...rules, ...hours, load_template_id },
    receive_data_info: readReceiveDataInfo(receive_data_info),
  };
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
  ...Object.keys(network.networkHours.shape),
];
const JSON_COLUMNS = ['default_stats', 'fines_settings', 'receive_data_info', 'shop_name_form'];
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

/** Rows of the own network that it refers to, and what is said of an unknown one. */
const REFERENCES = {
  load_template_id: ['load_template', 'load.unknown_template'],
  breaks_id: ['break_rule', 'validation.unknown'],
  exchange_settings_id: ['exchange_settings', 'validation.unknown'],
} as const;

/** What the network refers to is its own, and new fines are tried on any name without taking long (network 56). */
async function checkReferences(tx: Db, row: NetworkRow, input: NetworkInput) {
  for (const [field, [table, key]] of Object.entries(REFERENCES)) {
    const id = input[field as keyof typeof REFERENCES];
    if (id != null && !(await isOfNetwork(tx, table, row.id, id)))
      throw new InvalidFields({ [field]: [{ key }] });
  }
  const { fines_settings = {} } = input;
  const kept = readFinesSettings(row.fines_settings);
  const slow = Object.keys(fines_settings).find((name) => !(name in kept) && !isQuickPattern(name));
  if (slow !== undefined)
    throw new InvalidFields({ fines_settings: [{ key: 'network_hours.slow_pattern' }] });
}

/** Those that were not sent stay (network 4). */
const firstFigures = ({ default_stats }: NetworkRow, { default_stats: sent }: NetworkInput) =>
  sent && { ...readDefaultStats(default_stats), ...sentOf(sent) };

/** Changes the settings of the caller's network; that concerns everybody, so it takes the right at a root. */
export async function updateNetwork(ctx: Ctx, input: InputOf<typeof network.updateNetwork>) {
  const { id, ...fields } = input;
  if (id !== ctx.who.network_id) throw new NotFound();
  await requireRoot(ctx, 'Network', 'PUT');
  const isColumn = (field: string) => COLUMNS.includes(field) || JSON_COLUMNS.includes(field);
  await ctx.db.transaction().execute(async (tx) => {
    await lockTree(tx, id);
    const before = await findNetwork(tx, id);
    await checkReferences(tx, before, fields);
    const given = Object.entries(sentOf({ ...fields, default_stats: firstFigures(before, fields) }));
    const columns = given
      .filter(([field]) => isColumn(field))
      .map(([field, value]) => [field, JSON_COLUMNS.includes(field) ? JSON.stringify(value) : value]);
    const settings = given.filter(([field]) => !isColumn(field) && !(field in INTERVALS));
    await saveNetwork(
      tx,
      id,
      { ...Object.fromEntries(columns), ...intervalsOf(fields) },
      Object.fromEntries(settings),
    );
  });
  return ownNetwork(ctx);
}
