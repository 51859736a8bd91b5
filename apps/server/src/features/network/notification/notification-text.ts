import type { network } from '@shiftwright/contracts';
import { isDt, wallClockOf } from '@shiftwright/domain';
import { catalogues, type MessageKey } from '@shiftwright/i18n';
import type { Ctx } from '../../../platform/context.ts';
import type { Params } from '../../../platform/errors.ts';
import type { NotificationRow } from './notification.repository.ts';

/** English YYYY/MM/DD, Russian DD.MM.YYYY (`spec §9`). */
function dateText(dt: string, locale: Ctx['locale']): string {
  return locale === 'ru' ? dt.split('-').reverse().join('.') : dt.replaceAll('-', '/');
}

function paramsFor(ctx: Ctx, stored: unknown): Params {
  const entries = Object.entries((stored ?? {}) as Record<string, string | number | null>);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isDt(value) ? dateText(value, ctx.locale) : (value ?? '')]),
  );
}

/** The text of an event; one that went wrong has words of its own where the catalogue holds them. */
function keyOf(event: string, part: 'title' | 'body', severity: string): MessageKey {
  const failed = `notification.${event}.failed_${part}`;
  const usual = `notification.${event}.${part}`;
  if (severity === 'negative' && failed in catalogues.en) return failed as MessageKey;
  return (usual in catalogues.en ? usual : `notification.other.${part}`) as MessageKey;
}

/** A notification in the reader's language, its time by the clock of the department (UTC without one). */
export function notificationOf(ctx: Ctx, row: NotificationRow): network.Notification {
  const params = { event: row.event_type, ...paramsFor(ctx, row.params) };
  return {
    id: row.id,
    event_type: row.event_type,
    severity: row.severity as network.Notification['severity'],
    title: ctx.t(keyOf(row.event_type, 'title', row.severity), params),
    body: ctx.t(keyOf(row.event_type, 'body', row.severity), params).trim(),
    link: row.link,
    shop_id: row.shop_id,
    dttm: wallClockOf(Date.parse(row.dttm), row.timezone ?? 'UTC'),
    is_read: row.dttm_read !== null,
  };
}
