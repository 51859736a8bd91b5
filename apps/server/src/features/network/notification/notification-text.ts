import type { network } from '@shiftwright/contracts';
import type { DayNews } from '@shiftwright/domain';
import { catalogues, type MessageKey } from '@shiftwright/i18n';
import type { Ctx } from '../../../platform/context.ts';
import type { Params } from '../../../platform/errors.ts';
import { type NewsParams, readNotificationParams } from '../json-columns.ts';
import type { NotificationRow } from './notification.repository.ts';

type Translate = Ctx['t'];

/** Several in one, a shift that is passed on and nothing comes back for it, or what went wrong. */
type Variant = 'several' | 'one_way' | 'failed' | null;

/** The text of an event; each variant has words of their own where the catalogue holds them. */
function keyOf(event: string, part: 'title' | 'body', variant: Variant): MessageKey {
  const special = `notification.${event}.${variant}_${part}`;
  const usual = `notification.${event}.${part}`;
  if (variant && special in catalogues.en) return special as MessageKey;
  return (usual in catalogues.en ? usual : `notification.other.${part}`) as MessageKey;
}

/** Pieces of a text that are there only when something can be said: `value` is named in the piece. */
const PARTS = {
  work: 'work_types',
  offered: 'network_names',
  auto: 'is_auto',
  refused_by: 'employee_name',
  holder: 'employee_name',
  now: 'employee_name',
  before: 'old_employee_name',
} as const;

function withParts(t: Translate, given: Params): Params {
  const params = { ...given };
  for (const [part, value] of Object.entries(PARTS) as [keyof typeof PARTS, string][])
    if (given[value]) params[part] = t(`notification.part.${part}`, given);
  return params;
}

function variantOf(severity: string, { several, is_one_way }: Params): Variant {
  if (several) return 'several';
  if (is_one_way) return 'one_way';
  return severity === 'negative' ? 'failed' : null;
}

export interface NewsText {
  title: string;
  body: string;
  days: DayNews[];
}

/** What happened, in a language; days that it is about stand beside the text. */
export function newsText(
  t: Translate,
  { event_type, severity, params }: { event_type: string; severity: string; params: NewsParams },
): NewsText {
  const { days = [], ...values } = params;
  const said = withParts(t, { event: event_type, count: days.length, ...values });
  const variant = variantOf(severity, values);
  const body = t(keyOf(event_type, 'body', variant), said);
  return {
    title: t(keyOf(event_type, 'title', variant), said),
    body: body.replace(/ {2,}/g, ' ').trim(),
    days,
  };
}

/** A notification in the reader's language. */
export function notificationOf({ t }: Pick<Ctx, 't'>, row: NotificationRow): network.Notification {
  return {
    id: row.id,
    event_type: row.event_type,
    severity: row.severity as network.Notification['severity'],
    ...newsText(t, { ...row, params: readNotificationParams(row.params) }),
    link: row.link,
    shop_id: row.shop_id,
    dttm: row.dttm,
    is_read: row.dttm_read !== null,
  };
}
