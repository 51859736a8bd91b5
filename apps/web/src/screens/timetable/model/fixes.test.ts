import type { ShiftViolation } from '@shiftwright/domain';
import { expect, it } from 'vitest';
import { aShift, dayOff, types } from '../../../features/planning/testing.ts';
import { fixesFor } from './fixes.ts';

const dt = '2026-03-03';
const around = {
  types,
  previous_end: '2026-03-02T22:00:00',
  hours: { opens: '09:00:00', closes: '21:00:00' },
  day_off: 'H',
};
const violation = (code: ShiftViolation['code'], limit: number | null = null): ShiftViolation => ({
  code,
  severity: 'warning',
  employee_id: 1,
  dt,
  row_id: 1,
  other_dt: null,
  value: null,
  limit,
});
const inShort = (...given: Parameters<typeof fixesFor>) =>
  fixesFor(...given).map(
    ({ code, tm, drafts }) =>
      `${code} ${tm ?? ''} ${drafts.map((d) => (d.dttm_work_start ? `${d.dttm_work_start.slice(11, 16)}-${d.dttm_work_end?.slice(11, 16)}` : d.type)).join()}`,
  );

it.each<[string, ShiftViolation, ReturnType<typeof aShift>[], string[]]>([
  [
    'a short rest starts later',
    violation('rest_too_short', 11),
    [aShift(dt, '08:00', '16:00')],
    ['start_at 09:00 09:00-16:00', 'day_off  H'],
  ],
  [
    'or is a day off when nothing would be left',
    violation('rest_too_short', 20),
    [aShift(dt, '08:00', '16:00')],
    ['day_off  H'],
  ],
  [
    'a long shift ends at its limit',
    violation('shift_too_long', 12),
    [aShift(dt, '08:00', '23:00')],
    ['end_at 20:00 08:00-20:00'],
  ],
  [
    'a short one too',
    violation('shift_too_short', 4),
    [aShift(dt, '22:00', '01:00')],
    ['end_at 02:00 22:00-02:00'],
  ],
  [
    'hours are fitted',
    violation('outside_opening_hours'),
    [aShift(dt, '07:00', '22:30')],
    ['fit_to_hours  09:00-21:00'],
  ],
  [
    'a shift wholly outside is not fitted',
    violation('outside_opening_hours'),
    [aShift(dt, '03:00', '07:00')],
    [],
  ],
  [
    'of two shifts the first stays',
    violation('overlap'),
    [aShift(dt, '09:00', '18:00'), aShift(dt, '17:00', '21:00')],
    ['keep_first  09:00-18:00'],
  ],
  ['a week too long rests', violation('week_too_long', 48), [aShift(dt, '09:00', '18:00')], ['day_off  H']],
  ['a stranger is cleared', violation('not_employed'), [aShift(dt, '09:00', '18:00')], ['clear  ']],
])('%s', (_case, given, drafts, expected) => expect(inShort(given, drafts, around)).toEqual(expected));

it('offers no day off where the network has none, and keeps work beside a day off', () => {
  expect(inShort(violation('wish'), [aShift(dt, '09:00', '18:00')], { ...around, day_off: null })).toEqual(
    [],
  );
  const mixed = [dayOff(), aShift(dt, '09:00', '18:00')];
  expect(inShort(violation('type_not_allowed_beside'), mixed, around)).toEqual(['keep_first  09:00-18:00']);
});
