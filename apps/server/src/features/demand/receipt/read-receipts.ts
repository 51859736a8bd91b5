import { isInBounds, itemAt, parseDttm, shownDttm, wallClockOf } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid, InvalidList, type Text } from '../../../platform/errors.ts';
import { accessScope } from '../../access/index.ts';
import { findReceiveDataInfo, findShopsOfCodes, type ReceiptRow } from './receipt.repository.ts';

type Event = Record<string, unknown>;

const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/;

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The department's wall clock of a moment, which may be written with or without a zone. */
function readDttm(value: unknown, timezone: string): string | null {
  const text = textOf(value).replace(' ', 'T');
  if (ZONED.test(text)) {
    const instant = Date.parse(text);
    return Number.isNaN(instant) ? null : shownDttm(wallClockOf(instant, timezone));
  }
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00` : text.replace(/\.\d+$/, '');
}

/** A real moment within the bounds of dates, or null. */
function dttmOf(value: unknown, timezone: string): string | null {
  const dttm = readDttm(value, timezone);
  return dttm !== null && parseDttm(dttm) !== null && isInBounds(dttm.slice(0, 10)) ? dttm : null;
}

/** Events as the network's setting reads them, each in a department where the caller may send them; or all that is wrong. */
export async function readReceipts(
  ctx: Ctx,
  method: 'POST' | 'PUT',
  data_type: string,
  events: readonly Event[],
): Promise<ReceiptRow[]> {
  const { network_id } = ctx.who;
  const kinds = await findReceiveDataInfo(ctx.db, network_id);
  const info = kinds.find((one) => one.data_type === data_type);
  if (!info) throw new Invalid('receipt.unknown_type', { data_type });
  const codes = events.map((event) => textOf(event[info.shop_code_field_name]));
  const scope = await accessScope(ctx, 'Receipt', method);
  const found = await findShopsOfCodes(ctx.db, network_id, codes, scope);
  const shops = new Map(found.map((shop) => [shop.code, shop]));
  const wrong: Text[] = [];
  const rows: ReceiptRow[] = [];
  const seen = new Set<string>();
  for (const [index, event] of events.entries()) {
    const at = index + 1;
    const shop_code = itemAt(codes, index);
    const shop = shops.get(shop_code);
    const code = textOf(event[info.receipt_code_field_name]);
    const dttm = dttmOf(event[info.dttm_field_name], shop?.timezone ?? 'UTC');
    if (!shop) wrong.push({ key: 'receipt.unknown_shop', params: { at, shop_code } });
    else if (!shop.is_mine) wrong.push({ key: 'receipt.forbidden_shop', params: { at, shop_code } });
    else if (code === '' || code.length > 256) wrong.push({ key: 'receipt.no_code', params: { at } });
    else if (seen.has(code)) wrong.push({ key: 'receipt.repeated', params: { at, code } });
    else if (dttm === null) wrong.push({ key: 'receipt.bad_dttm', params: { at } });
    else rows.push({ shop_id: shop.id, code, dttm, info: event });
    seen.add(code);
  }
  if (wrong.length > 0) throw new InvalidList(wrong.slice(0, 100));
  return rows;
}
