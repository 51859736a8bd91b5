import { type CalendarEvent, groupRows, present } from '@shiftwright/domain';
import type { MessageKey } from '@shiftwright/i18n';
import type { Params } from '../../../platform/errors.ts';
import type { FeedDay, PastShift } from './calendar-feed.repository.ts';

interface Wording {
  t: (key: MessageKey, params?: Params) => string;
  /** The clock of the person's department at the time of reading. */
  as_of: string;
  host: string;
  shows_days_off: boolean;
}

const cellOf = ({ employee_id, dt }: { employee_id: number; dt: string }) => `${employee_id}-${dt}`;
const latest = (moments: readonly string[]) => [...moments].sort().at(-1) ?? '';

/** The shift in a place of a date keeps its identity, whichever row of the schedule it is today. */
const uidOf = (cell: string, place: number, host: string) => `shift-${cell}-${place + 1}@${host}`;

function shiftEvent(
  day: FeedDay,
  given: { uid: string; modified: string },
  { t, as_of }: Wording,
): CalendarEvent {
  const work = day.work_types.join(', ');
  return {
    ...given,
    summary: work ? t('calendar.shift_work', { work }) : t('calendar.shift'),
    description: t('calendar.as_of', { moment: as_of }),
    location: [day.shop_name, day.address].filter(Boolean).join(', '),
    start: present(day.dttm_work_start),
    end: present(day.dttm_work_end),
    zone: day.timezone ?? 'UTC',
    is_cancelled: false,
  };
}

/** Shifts that were published and are no more: as many as the date had beyond what it has, as they last stood. */
function cancelledEvents(
  cell: string,
  past: readonly PastShift[],
  given: { current: number; modified: string },
  { t, as_of, host }: Wording,
): CalendarEvent[] {
  const last = new Map<number, PastShift>();
  for (const shifts of groupRows(past, (one) => one.command_id).values())
    for (const [place, shift] of shifts.entries()) last.set(place, shift);
  return [...last]
    .filter(([place]) => place >= given.current)
    .map(([place, shift]) => ({
      uid: uidOf(cell, place, host),
      summary: t('calendar.cancelled'),
      description: t('calendar.as_of', { moment: as_of }),
      location: '',
      start: shift.dttm_work_start,
      end: shift.dttm_work_end,
      zone: shift.timezone,
      modified: given.modified,
      is_cancelled: true,
    }));
}

/** The approved days of a person as events of a calendar, shifts that were called off among them. */
export function calendarEvents(
  days: readonly FeedDay[],
  past: readonly PastShift[],
  wording: Wording,
): CalendarEvent[] {
  const current = groupRows(days, cellOf);
  const gone = groupRows(past, cellOf);
  return [...new Set([...current.keys(), ...gone.keys()])].sort().flatMap((cell) => {
    const here = current.get(cell) ?? [];
    const before = gone.get(cell) ?? [];
    const modified = latest([...here, ...before].map((one) => one.modified));
    const shifts = here.filter((day) => day.dttm_work_start && day.dttm_work_end);
    const off = wording.shows_days_off ? here.filter((day) => !day.dttm_work_start).slice(0, 1) : [];
    return [
      ...shifts.map((day, place) =>
        shiftEvent(day, { uid: uidOf(cell, place, wording.host), modified }, wording),
      ),
      ...cancelledEvents(cell, before, { current: shifts.length, modified }, wording),
      ...off.map((day) => ({
        ...{ uid: `day-${cell}@${wording.host}`, summary: day.type_name, description: '', location: '' },
        ...{ start: day.dt, end: day.dt, zone: null, modified, is_cancelled: false },
      })),
    ];
  });
}
