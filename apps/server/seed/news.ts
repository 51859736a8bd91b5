import { addDays, monthEnd, monthStart, personName } from '@shiftwright/domain';
import type { NetworkInput } from '../src/import/index.ts';
import type { Place } from './places.ts';
import type { Person } from './staff.ts';
import type { PersonName, World } from './worlds/world.ts';

type News = NonNullable<NetworkInput['notifications']>;

/** What the manager and the director have been told lately, oldest first; the newest are unread. */
export function newsOf(
  { heads, comments }: World,
  { place, staff, today }: { place: Place; staff: readonly Person[]; today: string },
): News {
  const nameOf = (person: PersonName | undefined) => (person ? personName(person) : '');
  const period = { shop_name: place.name, dt_from: monthStart(today), dt_to: monthEnd(today) };
  const timetable = `/timetable?deps={shop:${place.code}}&from=${period.dt_from}&to=${period.dt_to}`;
  const about = { shop: place.code, params: period, link: timetable };
  /** Leads to what differs, with the answers to whoever asks (screens 89). */
  const askedBy = (login: string) => ({
    link: `${timetable}&tableView=planBothCompare&modal=Changes~{shop:${place.code}}~{user:${login}}`,
  });
  const at = (days_ago: number, time: string) => `${addDays(today, -days_ago)}T${time}:00Z`;
  const read = (days_ago: number, time: string) => ({
    dttm: at(days_ago, time),
    dttm_read: at(days_ago, '16:00'),
  });
  return [
    {
      ...about,
      user: 'manager',
      event_type: 'AutoschedulingComplete',
      severity: 'success',
      ...read(9, '07:40'),
    },
    {
      ...about,
      user: 'manager',
      event_type: 'approve',
      severity: 'success',
      params: { ...period, author: nameOf(heads.director) },
      ...read(8, '09:05'),
    },
    {
      ...about,
      ...(staff[1] && askedBy(staff[1].username)),
      user: 'manager',
      event_type: 'request_approve',
      severity: 'warning',
      params: {
        ...period,
        author: nameOf(staff[1]),
        comment: comments.changed_shifts,
      },
      dttm: at(1, '12:20'),
    },
    {
      ...about,
      ...askedBy('manager'),
      user: 'director',
      event_type: 'request_approve',
      severity: 'warning',
      params: { ...period, author: nameOf(staff[0]), comment: '' },
      dttm: at(1, '13:10'),
    },
  ];
}
