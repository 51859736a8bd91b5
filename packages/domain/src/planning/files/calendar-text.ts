import {
  addDays,
  addSeconds,
  dtOf,
  instantOf,
  isSecondTime,
  offsetAt,
  offsetChanges,
  wallClockOf,
} from '../../calendar/index.ts';

/** A shift, or a day without one, in a calendar. */
export interface CalendarEvent {
  /** The same for the same shift, however often it changes. */
  uid: string;
  summary: string;
  description: string;
  location: string;
  /** Local times in `zone`, or whole days where there is none. */
  start: string;
  end: string;
  zone: string | null;
  /** ISO instant of the last change. */
  modified: string;
  is_cancelled: boolean;
}

export interface Calendar {
  name: string;
  description: string;
  events: readonly CalendarEvent[];
}

const LINE_OCTETS = 75;
/** Sequences count the seconds since then: they only ever grow, whatever changed the shift. */
const SEQUENCE_EPOCH = Date.parse('2020-01-01T00:00:00Z');

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** A content line of at most 75 octets, continued on lines that begin with a blank (RFC 5545). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const code = sign.codePointAt(0) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

const basic = (text: string) => text.replace(/[-:]/g, '');
const utc = (instant: number) => `${basic(wallClockOf(instant, 'UTC'))}Z`;

function offsetText(seconds: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const size = Math.abs(seconds);
  const rest = size % 60 === 0 ? '' : two(size % 60);
  return `${seconds < 0 ? '-' : '+'}${two(size / 3600)}${two((size / 60) % 60)}${rest}`;
}

/** One stretch of a zone in which its offset stays: it begins at a local time of the offset before. */
function observance(start: string, before: number, after: number): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${basic(start)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `TZNAME:${offsetText(after)}`,
    `END:${kind}`,
  ];
}

/** A zone as the moments at which its offset really changes in the years of the events, for no rule fits all zones. */
function zoneLines(zone: string, firstYear: number, lastYear: number): string[] {
  const from = instantOf(`${firstYear}-01-01T00:00:00`, zone);
  const to = instantOf(`${lastYear + 1}-12-31T00:00:00`, zone);
  const first = offsetAt(from, zone);
  const changes = offsetChanges(zone, from, to).flatMap(({ instant, before_seconds, after_seconds }) =>
    observance(addSeconds(wallClockOf(instant, 'UTC'), before_seconds), before_seconds, after_seconds),
  );
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(wallClockOf(from, zone), first, first),
    ...changes,
    'END:VTIMEZONE',
  ];
}

/** A local time by its zone; the second of a repeated hour, which that cannot tell, in UTC (network 55). */
const momentText = (dttm: string, zone: string) =>
  isSecondTime(dttm) ? `:${utc(instantOf(dttm, zone))}` : `;TZID=${zone}:${basic(dttm)}`;

function eventLines(event: CalendarEvent): string[] {
  const { uid, zone, start, end, modified, is_cancelled } = event;
  const changed = Date.parse(modified);
  const when =
    zone === null
      ? [`DTSTART;VALUE=DATE:${basic(dtOf(start))}`, `DTEND;VALUE=DATE:${basic(addDays(dtOf(end), 1))}`]
      : [`DTSTART${momentText(start, zone)}`, `DTEND${momentText(end, zone)}`];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changed)}`,
    `LAST-MODIFIED:${utc(changed)}`,
    `SEQUENCE:${Math.max(0, Math.floor((changed - SEQUENCE_EPOCH) / 1000))}`,
    ...when,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    `STATUS:${is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${zone === null || is_cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** A calendar as programs subscribe to it (RFC 5545), each zone of its events described in full. */
export function calendarText({ name, description, events }: Calendar): string {
  const zones = [...new Set(events.flatMap((event) => event.zone ?? []))].sort();
  const years = events.map((event) => Number(event.start.slice(0, 4)));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shiftwright//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-CALDESC:${escaped(description)}`,
    ...(zones.length === 1 ? [`X-WR-TIMEZONE:${zones[0]}`] : []),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zones.flatMap((zone) => zoneLines(zone, Math.min(...years), Math.max(...years))),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
