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

/** Pieces of a text that are there only when something can be said: `value` is named in the piece. */
const PARTS = {
  work: 'work_types',
  offered: 'network_names',
  auto: 'is_auto',
  refused_by: 'employee_name',
  holder: 'employee_name',
} as const;

function withParts(ctx: Pick<Ctx, 't'>, given: Params): Params {
  const params = { ...given };
  for (const [part, value] of Object.entries(PARTS) as [keyof typeof PARTS, string][])
    if (given[value]) params[part] = ctx.t(`notification.part.${part}`, given);
  return params;
}

/** A notification in the reader's language, its time by the clock of the department (UTC without one). */
export function notificationOf(ctx: Ctx, row: NotificationRow): network.Notification {
  const params = withParts(ctx, { event: row.event_type, ...(row.params as Params | null) });
  return {
    id: row.id,
    event_type: row.event_type,
    severity: row.severity as network.Notification['severity'],
    title: ctx.t(keyOf(row.event_type, 'title', row.severity), params),
    body: ctx
      .t(keyOf(row.event_type, 'body', row.severity), params)
      .replace(/ {2,}/g, ' ')
      .trim(),
    link: row.link,
    shop_id: row.shop_id,
    dttm: wallClockOf(Date.parse(row.dttm), row.timezone ?? 'UTC'),
    is_read: row.dttm_read !== null,
  };
}
