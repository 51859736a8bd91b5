import { NOTIFICATION_EVENTS, SEVERITIES } from '@shiftwright/contracts/calls';
import { isDt } from '@shiftwright/domain';
import type { NotificationChoice } from '../../features/network/index.ts';
import { idsOf, type Search, useSearchParams, useSetSearch } from '../../lib/url/index.ts';

const FIELDS = ['events', 'severities', 'shops', 'from', 'to'] as const;
type Field = (typeof FIELDS)[number] | 'unread';
const paramOf = (field: Field) => `notifications>${field}`;

const allowed = <T extends string>(all: readonly T[], text: string | undefined): T[] =>
  (text ?? '').split(',').filter((one): one is T => all.includes(one as T));

/** The filters of the list as they stand in the address; what nobody knows is left out. */
export function filterOf(search: Search) {
  const read = (field: Field) => search[paramOf(field)];
  const dateOf = (field: Field) => {
    const value = read(field);
    return isDt(value) ? value : null;
  };
  return {
    events: allowed(NOTIFICATION_EVENTS, read('events')),
    severities: allowed(SEVERITIES, read('severities')),
    shops: idsOf(read('shops')),
    from: dateOf('from'),
    to: dateOf('to'),
    unread: read('unread') === '1',
  };
}
export type NotificationFilter = ReturnType<typeof filterOf>;

/** What the list is asked for. */
export function choiceOf({
  events,
  severities,
  shops,
  from,
  to,
  unread,
}: NotificationFilter): NotificationChoice {
  return {
    ...(events.length > 0 ? { event_type__in: events } : {}),
    ...(severities.length > 0 ? { severity__in: severities } : {}),
    ...(shops.length > 0 ? { shop_id__in: shops } : {}),
    ...(from ? { dt_from: from } : {}),
    ...(to ? { dt_to: to } : {}),
    ...(unread ? { is_read: 'false' as const } : {}),
  };
}

/** The filters of the list, kept in the address. */
export function useNotificationFilter() {
  const filter = filterOf(useSearchParams());
  const setSearch = useSetSearch();
  const write = (changes: Partial<Record<Field, string | null>>) =>
    setSearch(
      Object.fromEntries(
        Object.entries(changes).map(([field, value]) => [paramOf(field as Field), value || null]),
      ),
      { finalize: true, replace: true },
    );
  const { events, severities, shops, from, to } = filter;
  return {
    filter,
    set: write,
    /** How many of the fields narrow the list. */
    count: [events, severities, shops].filter((list) => list.length > 0).length + Number(Boolean(from || to)),
    clear: () => write(Object.fromEntries(FIELDS.map((field) => [field, null]))),
  };
}
