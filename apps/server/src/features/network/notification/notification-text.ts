import type { network } from '@shiftwright/contracts';
import { wallClockOf } from '@shiftwright/domain';
import { catalogues, type MessageKey } from '@shiftwright/i18n';
import type { Ctx } from '../../../platform/context.ts';
import type { Params } from '../../../platform/errors.ts';
import type { NotificationRow } from './notification.repository.ts';

/** The text of an event; one that went wrong has words of its own where the catalogue holds them. */
function keyOf(event: string, part: 'title' | 'body', severity: string): MessageKey {
  const failed = `notification.${event}.failed_${part}`;
  const usual = `notification.${event}.${part}`;
  if (severity === 'negative' && failed in catalogues.en) return failed as MessageKey;
  return (usual in catalogues.en ? usual : `notification.other.${part}`) as MessageKey;
}

/** A notification in the reader's language, its time by the clock of the department (UTC without one). */
export function notificationOf(ctx: Ctx, row: NotificationRow): network.Notification {
  const params: Params = { event: row.event_type, ...(row.params as Params | null) };
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
