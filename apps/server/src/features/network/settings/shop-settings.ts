import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import { InvalidFields, NotFound } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/paging.ts';
import { readTemplateShifts } from '../json-columns.ts';
import {
  deleteSettings,
  findSettings,
  findShopsWithSettings,
  insertSettings,
  updateSettings,
} from './settings.repository.ts';
import { requireSharedSettings } from './shared-settings.ts';

type SettingsInput = InputOf<typeof network.createShopSettings>;
type SettingsRow = Awaited<ReturnType<typeof findSettings>>[number];

const settingsOf = (row: SettingsRow): network.ShopSettings => ({
  ...row,
  exit42hours: false,
  process_type: row.process_type as 'N' | 'P',
  shifts: readTemplateShifts(row.shifts),
});

async function settingsById(ctx: Ctx, id: number): Promise<network.ShopSettings> {
  const [row] = await findSettings(ctx.db, ctx.who.network_id, { id__in: [id] });
  if (!row) throw new NotFound();
  return settingsOf(row);
}

const columnsOf = ({ shifts, ...columns }: SettingsInput) => ({
  ...columns,
  ...(shifts === undefined ? {} : { shifts: shifts && JSON.stringify(shifts) }),
});

const DEFAULT_LENGTHS = { shift_start: 6, shift_end: 12 };

/** The shortest shift is not longer than the longest, as it will be after the change (network 25). */
function checkLengths(
  input: Partial<Pick<SettingsInput, 'shift_start' | 'shift_end'>>,
  before: { shift_start: number; shift_end: number },
) {
  if ((input.shift_start ?? before.shift_start) > (input.shift_end ?? before.shift_end))
    throw new InvalidFields({ shift_end: [{ key: 'validation.shift_end' }] });
}

/** Settings of automatic scheduling by name; timetable templates are the same (network 25). */
export async function listShopSettings(ctx: Ctx, input: InputOf<typeof network.listShopSettings>) {
  const rows = await findSettings(ctx.db, ctx.who.network_id, input);
  const collator = new Intl.Collator(ctx.locale);
  return pageOf(
    rows.map(settingsOf).sort((a, b) => collator.compare(a.name, b.name)),
    input,
  );
}

export async function createShopSettings(ctx: Ctx, input: SettingsInput): Promise<network.ShopSettings> {
  checkLengths(input, DEFAULT_LENGTHS);
  const id = await saving(() =>
    insertSettings(ctx.db, ctx.who.network_id, { ...columnsOf(input), name: input.name }),
  );
  return settingsById(ctx, id);
}

export async function updateShopSettings(
  ctx: Ctx,
  input: InputOf<typeof network.updateShopSettings>,
): Promise<network.ShopSettings> {
  const { id, ...columns } = input;
  const before = await settingsById(ctx, id);
  const shop_ids = await findShopsWithSettings(ctx.db, [id]);
  await requireSharedSettings(
    ctx,
    { func: 'ShopSettings', method: 'PUT' },
    { is_everywhere: false, shop_ids },
  );
  checkLengths(columns, before);
  await saving(() => updateSettings(ctx.db, id, columnsOf(columns)));
  return settingsById(ctx, id);
}

/** Removes settings that no department uses. */
export async function deleteShopSettings(
  ctx: Ctx,
  input: InputOf<typeof network.deleteShopSettings>,
): Promise<undefined> {
  await settingsById(ctx, input.id);
  await saving(() => ctx.db.transaction().execute((tx) => deleteSettings(tx, input.id)));
}
