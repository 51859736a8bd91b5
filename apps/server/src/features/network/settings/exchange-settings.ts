import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict, InvalidFields, NotFound } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/paging.ts';
import { sentOf } from '../../../platform/sent.ts';
import { lockTree } from '../department/department-write.repository.ts';
import { saveUniqueName } from '../dictionary/save-unique-name.ts';
import { readCallLimits } from '../json-columns.ts';
import {
  changeExchangeSettings,
  type ExchangeColumns,
  type ExchangeSettingsRow,
  findExchangeSettings,
  findExisting,
  findShopsUsing,
  insertExchangeSettings,
  removeExchangeSettings,
  useExchangeSettings,
} from './exchange-settings.repository.ts';
import { requireSharedSettings } from './shared-settings.ts';

type Input = Omit<InputOf<typeof network.createExchangeSettings>, 'shop_id'>;

export function exchangeSettingsOf(row: ExchangeSettingsRow): network.ExchangeSettings {
  const { network_id: _network, working_shift_min_seconds, working_shift_max_seconds, ...rest } = row;
  const {
    automatic_check_lack_timegap_days,
    automatic_worker_select_timegap_days,
    automatic_worker_select_timegap_to_days,
    automatic_holiday_worker_select_timegap_days,
    ...shown
  } = rest;
  return {
    ...shown,
    automatic_check_lack_timegap: automatic_check_lack_timegap_days,
    automatic_worker_select_timegap: automatic_worker_select_timegap_days,
    automatic_worker_select_timegap_to: automatic_worker_select_timegap_to_days,
    automatic_holiday_worker_select_timegap: automatic_holiday_worker_select_timegap_days,
    working_shift_min_hours: working_shift_min_seconds / 3600,
    working_shift_max_hours: working_shift_max_seconds / 3600,
    constraints: readCallLimits(row.constraints),
  };
}

function columnsOf(input: Input): ExchangeColumns {
  const {
    automatic_check_lack_timegap: lack,
    automatic_worker_select_timegap: select,
    automatic_worker_select_timegap_to: to,
    automatic_holiday_worker_select_timegap: holiday,
    working_shift_min_hours: min,
    working_shift_max_hours: max,
    constraints,
    ...same
  } = input;
  const columns = {
    ...same,
    automatic_check_lack_timegap_days: lack,
    automatic_worker_select_timegap_days: select,
    automatic_worker_select_timegap_to_days: to,
    automatic_holiday_worker_select_timegap_days: holiday,
    working_shift_min_seconds: min === undefined ? undefined : Math.round(min * 3600),
    working_shift_max_seconds: max === undefined ? undefined : Math.round(max * 3600),
    constraints: constraints && JSON.stringify(constraints),
  };
  return sentOf(columns);
}

/** The shortest shift is not longer than the longest; positions and companies are the network's. */
async function check(ctx: Ctx, input: Input, before?: network.ExchangeSettings) {
  const min = input.working_shift_min_hours ?? before?.working_shift_min_hours ?? 4;
  const max = input.working_shift_max_hours ?? before?.working_shift_max_hours ?? 12;
  if (min > max) throw new InvalidFields({ working_shift_max_hours: [{ key: 'validation.shift_end' }] });
  const { exclude_positions: positions = [], outsources = [] } = input;
  const existing = await findExisting(ctx.db, ctx.who.network_id, { positions, outsources });
  const isUnknown = (ids: readonly number[], found: readonly number[]) =>
    ids.some((id) => !found.includes(id));
  const unknown = [{ key: 'validation.unknown' as const }];
  if (isUnknown(positions, existing.positions)) throw new InvalidFields({ exclude_positions: unknown });
  if (isUnknown(outsources, existing.outsources)) throw new InvalidFields({ outsources: unknown });
}

async function byId(ctx: Ctx, id: number): Promise<network.ExchangeSettings> {
  const [row] = await findExchangeSettings(ctx.db, ctx.who.network_id, { id });
  if (!row) throw new NotFound();
  return exchangeSettingsOf(row);
}

async function requireOwn(
  ctx: Ctx,
  { id, is_network_default }: network.ExchangeSettings,
  method: 'PUT' | 'DELETE',
) {
  const shop_ids = await findShopsUsing(ctx.db, id);
  const right = { func: 'ExchangeSettings', method };
  await requireSharedSettings(ctx, right, { is_everywhere: is_network_default, shop_ids });
}

/** Settings of the exchange; those in force in a department when it is named. */
export async function listExchangeSettings(ctx: Ctx, input: InputOf<typeof network.listExchangeSettings>) {
  const rows = await findExchangeSettings(ctx.db, ctx.who.network_id, { shop_id: input.shop_id });
  return pageOf(rows.map(exchangeSettingsOf), input);
}

export async function createExchangeSettings(
  ctx: Ctx,
  { shop_id, ...input }: InputOf<typeof network.createExchangeSettings>,
) {
  await check(ctx, input);
  const word = { table: 'exchange_settings', field: 'name', value: input.name } as const;
  const id = await saveUniqueName(ctx, word, async (tx) => {
    const created = await insertExchangeSettings(tx, ctx.who.network_id, columnsOf(input));
    if (shop_id !== undefined) await useExchangeSettings(tx, shop_id, created);
    return created;
  });
  return byId(ctx, id);
}

export async function updateExchangeSettings(
  ctx: Ctx,
  { id, ...input }: InputOf<typeof network.updateExchangeSettings>,
) {
  const before = await byId(ctx, id);
  await requireOwn(ctx, before, 'PUT');
  await check(ctx, input, before);
  const word = { table: 'exchange_settings', field: 'name', value: input.name, id } as const;
  await saveUniqueName(ctx, word, (tx) => changeExchangeSettings(tx, id, columnsOf(input)));
  return byId(ctx, id);
}

/** Departments that had them follow the network's again. */
export async function deleteExchangeSettings(
  ctx: Ctx,
  { id }: InputOf<typeof network.deleteExchangeSettings>,
): Promise<undefined> {
  await ctx.db.transaction().execute(async (db) => {
    // The network may be taking them into use at this moment (network 54).
    await lockTree(db, ctx.who.network_id);
    const within = { ...ctx, db };
    const settings = await byId(within, id);
    await requireOwn(within, settings, 'DELETE');
    if (settings.is_network_default) throw new Conflict('request.in_use');
    await removeExchangeSettings(db, id);
  });
}
