import { type CalendarEvent, calendarText, durationSeconds, instantOf } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { eventsIn } from '../../../../testing/calendar.ts';

const event = (given: Partial<CalendarEvent>): CalendarEvent => ({
  uid: 'shift-1',
  summary: 'Shift',
  description: '',
  location: '',
  start: '2026-03-12T09:00:00',
  end: '2026-03-12T18:00:00',
  zone: 'UTC',
  modified: '2026-03-11T09:00:00.000Z',
  is_cancelled: false,
  ...given,
});
const textWith = (events: CalendarEvent[]) => calendarText({ name: 'Shifts', description: '', events });

describe('shifts in a calendar, as a calendar program reads them', () => {
  it.each([
    ['a zone without summer time', 'Europe/Moscow', '2026-07-01T22:00:00', '2026-07-02T06:00:00', 8],
    ['UTC', 'UTC', '2026-03-12T09:00:00', '2026-03-12T18:00:00', 9],
    ['half an hour', 'Asia/Kolkata', '2026-03-12T09:00:00', '2026-03-12T18:00:00', 9],
    ['three quarters', 'Asia/Kathmandu', '2026-11-12T09:00:00', '2026-11-12T18:00:00', 9],
    ['west of Greenwich', 'America/St_Johns', '2026-07-12T09:00:00', '2026-07-12T18:00:00', 9],
    ['south of the equator', 'Australia/Sydney', '2026-01-12T09:00:00', '2026-01-12T18:00:00', 9],
    ['summer', 'Europe/Berlin', '2026-07-12T09:00:00', '2026-07-12T18:00:00', 9],
    ['winter', 'Europe/Berlin', '2026-12-12T09:00:00', '2026-12-12T18:00:00', 9],
    ['a night of 23 hours', 'Europe/Berlin', '2026-03-28T22:00:00', '2026-03-29T06:00:00', 7],
    ['a night of 25 hours', 'Europe/Berlin', '2026-10-24T22:00:00', '2026-10-25T06:00:00', 9],
    ['the morning after it', 'Europe/Berlin', '2026-10-25T09:00:00', '2026-10-25T18:00:00', 9],
    [
      'to the second half past two',
      'Europe/Berlin',
      '2026-10-24T22:00:00',
      '2026-10-25T02:30:00.000001',
      5.5,
    ],
    ['from it on', 'Europe/Berlin', '2026-10-25T02:30:00.000001', '2026-10-25T06:00:00', 3.5],
    ['summer time of half an hour', 'Australia/Lord_Howe', '2026-04-04T22:00:00', '2026-04-05T06:00:00', 8.5],
    ['a shift over New Year', 'America/New_York', '2026-12-31T22:00:00', '2027-01-01T06:00:00', 8],
  ])('%s', (_case, zone, start, end, hours) => {
    const [read] = eventsIn(textWith([event({ zone, start, end })]));
    expect(Date.parse(read!.start)).toBe(instantOf(start, zone));
    expect(Date.parse(read!.end)).toBe(instantOf(end, zone));
    expect((Date.parse(read!.end) - Date.parse(read!.start)) / 3_600_000).toBe(hours);
    expect(durationSeconds(start, end, zone)).toBe(hours * 3600);
  });

  it('describes each zone of its shifts once, in lines that every program takes', () => {
    const text = textWith([
      event({ uid: 'a', zone: 'Europe/Berlin', summary: 'Смена: Кассир, зал; "утро" \\ '.repeat(8) }),
      event({ uid: 'b', zone: 'Asia/Kolkata', description: 'one\ntwo' }),
      event({ uid: 'c', zone: 'Europe/Berlin', is_cancelled: true }),
    ]);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/[^\r]\n/);
    expect(lines.filter((line) => line.startsWith('TZID:'))).toEqual([
      'TZID:Asia/Kolkata',
      'TZID:Europe/Berlin',
    ]);
    const [a, b, c] = eventsIn(text);
    expect(a?.summary).toBe('Смена: Кассир, зал; "утро" \\ '.repeat(8));
    expect(b?.description).toBe('one\ntwo');
    expect(c?.status).toBe('CANCELLED');
  });

  it('puts days off as whole days, and counts changes by their moment', () => {
    const off = event({ start: '2026-03-31', end: '2026-03-31', zone: null });
    const later = event({ modified: '2026-03-11T09:00:01.000Z' });
    const [day, shift] = eventsIn(textWith([off, later]));
    expect([day?.start, day?.end]).toEqual(['2026-03-31', '2026-04-01']);
    expect(shift!.sequence).toBe(day!.sequence + 1);
  });

  it('is a calendar also where there is nothing', () => {
    expect(eventsIn(textWith([]))).toEqual([]);
  });
});
