import { DAY_SECONDS, parseTm } from '../../calendar/index.ts';

/** How a time of day may be typed: "9", "930", "1815", "9:30", "9.30". */
export const TYPED_TIME = '\\d{1,2}[:.]\\d{2}(?!\\d)|\\d{1,4}(?!\\d)';

/** Seconds from midnight of a typed time; 24 is the end of the day, null is no time (planning 157, planning 152). */
export function readTypedTime(typed: string): number | null {
  const [hours = '', minutes] = /[:.]/.test(typed)
    ? typed.split(/[:.]/)
    : typed.length <= 2
      ? [typed, '00']
      : [typed.slice(0, -2), typed.slice(-2)];
  if (Number(hours) === 24 && Number(minutes) === 0) return DAY_SECONDS;

  return parseTm(`${hours.padStart(2, '0')}:${minutes}`);
}
