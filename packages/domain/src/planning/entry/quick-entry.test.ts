import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTm } from '../../calendar/index.ts';
import { DEFAULT_DAY_TYPES } from '../day-types.ts';
import { dayTypeAliases, dayTypeOfAlias } from './day-type-aliases.ts';
import { type EnteredShift, parseQuickEntry, QUICK_SHIFT_TYPE, type QuickEntry } from './quick-entry.ts';
import { shortLabel, shortTime } from './quick-entry-text.ts';

const aliases = dayTypeAliases(DEFAULT_DAY_TYPES);
const read = (text: string) => parseQuickEntry(text, aliases);
const brief = ({ tm_start, tm_end, type, work_type_code, break_minutes, shop_code }: EnteredShift) =>
  [tm_start.slice(0, 5), tm_end.slice(0, 5), type, work_type_code, break_minutes, shop_code]
    .filter((part) => part !== null)
    .join(' ');
const shifts = (text: string) => {
  const result = read(text);
  return result.ok && result.entry.kind === 'shifts' ? result.entry.shifts.map(brief) : result;
};

/** Writes an entry as a planner would type it. */
function formatQuickEntry(entry: QuickEntry): string {
  const number = (value: number) => String(Math.round(value * 100) / 100);
  switch (entry.kind) {
    case 'copy_left':
      return '=';
    case 'copy_above':
      return '^';
    case 'template':
      return `#${entry.number}`;
    case 'change_end':
      return entry.hours < 0 ? number(entry.hours) : `+${number(entry.hours)}`;
    case 'day_type':
      return entry.hours === null ? entry.type : `${entry.type} ${number(entry.hours)}`;
    case 'shifts': {
      const type = entry.shifts[0]?.type ?? QUICK_SHIFT_TYPE;

      return (type === QUICK_SHIFT_TYPE ? '' : `${type} `) + entry.shifts.map(formatShift).join(',');
    }
  }
}

function formatShift(shift: EnteredShift): string {
  const work = shift.work_type_code === null ? '' : ` ${shift.work_type_code}`;
  const pause = shift.break_minutes === null ? '' : `/${shift.break_minutes}`;
  const shop = shift.shop_code === null ? '' : `@${shift.shop_code}`;

  return `${shortTime(shift.tm_start)}-${shortTime(shift.tm_end, true)}${work}${pause}${shop}`;
}

describe('shifts', () => {
  it.each([
    ['9-18', ['09:00 18:00 W']],
    [' 9 - 18 ', ['09:00 18:00 W']],
    ['9–18', ['09:00 18:00 W']],
    ['930-1815', ['09:30 18:15 W']],
    ['0930-1815', ['09:30 18:15 W']],
    ['9:30-18.15', ['09:30 18:15 W']],
    ['22-6', ['22:00 06:00 W']],
    ['16-24', ['16:00 00:00 W']],
    ['0-0', ['00:00 00:00 W']],
    ['9-13,17-21', ['09:00 13:00 W', '17:00 21:00 W']],
    ['9-13, 17-21 K', ['09:00 13:00 W K', '17:00 21:00 W K']],
    ['9-13 K,17-21 L', ['09:00 13:00 W K', '17:00 21:00 W L']],
    ['9-18 К', ['09:00 18:00 W К']],
    ['9-18/45', ['09:00 18:00 W 45']],
    ['9-18@017', ['09:00 18:00 W 017']],
    ['9-18 K/45@017', ['09:00 18:00 W K 45 017']],
    ['К 10-21', ['10:00 21:00 T']],
    ['У10-14', ['10:00 14:00 Q']],
  ])('%s', (text, expected) => expect(shifts(text)).toEqual(expected));
});

describe('codes and signs', () => {
  it.each([
    ['=', { kind: 'copy_left' }],
    ['^', { kind: 'copy_above' }],
    ['+1', { kind: 'change_end', hours: 1 }],
    ['-0.5', { kind: 'change_end', hours: -0.5 }],
    ['-0,25', { kind: 'change_end', hours: -0.25 }],
    ['#3', { kind: 'template', number: 3 }],
    ['#0', { kind: 'template', number: 10 }],
    ['h', { kind: 'day_type', type: 'H', hours: null }],
    ['Б10', { kind: 'day_type', type: 'S', hours: 10 }],
    ['V 7,5', { kind: 'day_type', type: 'V', hours: 7.5 }],
  ])('%s', (text, entry) => expect(read(text)).toEqual({ ok: true, entry }));

  it.each([
    ['ОТ', 'V'],
    ['OT', 'V'],
    ['от', 'V'],
    ['В', 'H'],
    ['B', 'H'],
    ['Н', 'H'],
    ['НН', 'A'],
    ['HH', 'A'],
    ['O', 'O'],
    ['О', 'O'],
    ['ВЫХ', 'H'],
    ['off', 'H'],
    ['Р/Д', 'W'],
    ['Я', 'W'],
    ['TV', 'TV'],
    ['ДО', 'TV'],
    ['отпуск', 'V'],
    ['vacation', 'V'],
    ['vaca', 'V'],
    ['sick', 'S'],
    ['больн', 'S'],
    ['вых', 'H'],
  ])('%s means %s', (text, type) => {
    expect(read(text)).toEqual({ ok: true, entry: { kind: 'day_type', type, hours: null } });
    expect(dayTypeOfAlias(text, aliases)).toBe(type);
  });
});

describe('refusals point at the place', () => {
  it.each([
    ['', 'empty', 0],
    ['   ', 'empty', 0],
    ['9', 'dash_expected', 1],
    ['отпус', 'unknown_code', 0],
    ['va', 'unknown_code', 0],
    ['9-', 'not_a_time', 2],
    ['25-3', 'not_a_time', 0],
    ['9-1860', 'not_a_time', 2],
    ['24-6', 'not_a_time', 0],
    ['9-18 K L', 'unexpected_text', 7],
    ['9-18/', 'not_a_break', 5],
    ['9-18@', 'shop_expected', 5],
    ['9-18!', 'unexpected_text', 4],
    ['9-13,12-15', 'shifts_overlap', 5],
    ['22-6,5-7', 'shifts_overlap', 5],
    ['9-13,', 'not_a_time', 5],
    ['xyz', 'unknown_code', 0],
    ['#11', 'unknown_template', 1],
    ['+x', 'not_a_time', 1],
    ['+25', 'over_24_hours', 1],
    ['Б 30', 'over_24_hours', 2],
  ])('"%s" gives %s at %i', (text, code, position) =>
    expect(read(text)).toEqual({ ok: false, code, position }),
  );

  it('never throws and always points inside the text', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0129:-,/@ KОТ#+=^.'), maxLength: 12 }), (text) => {
        const result = read(text);
        if (!result.ok) expect(result.position).toBeLessThanOrEqual(text.length);
      }),
    ));
});

describe('writing', () => {
  it.each([
    ['09:00', '18:00', '9–18'],
    ['09:30', '18:00', '9:30–18'],
    ['16:00', '00:00', '16–24'],
    ['22:00', '06:15', '22–6:15'],
  ])('%s to %s is written short', (start, end, label) =>
    expect(
      shortLabel({ dttm_work_start: `2026-03-02T${start}:00`, dttm_work_end: `2026-03-02T${end}:00` }),
    ).toBe(label),
  );

  it('shows a missing end', () => {
    expect(shortLabel({ dttm_work_start: '2026-03-02T09:00:00', dttm_work_end: null })).toBe('9–?');
    expect(shortLabel({ dttm_work_start: null, dttm_work_end: null })).toBe('');
  });

  const minute = fc.nat({ max: 1439 }).map((n) => formatTm(n * 60));
  const shift = fc.record({
    tm_start: minute,
    tm_end: minute,
    type: fc.constantFrom('W', 'Q', 'T'),
    work_type_code: fc.constantFrom(null, 'K', 'Касса'),
    break_minutes: fc.constantFrom(null, 0, 45),
    shop_code: fc.constantFrom(null, '017', 'msk-1'),
  });
  const entry = fc.oneof(
    shift.map((one) => ({ kind: 'shifts' as const, shifts: [one] })),
    fc.record({
      kind: fc.constant('day_type' as const),
      type: fc.constantFrom('H', 'V', 'TV'),
      hours: fc.constantFrom(null, 8, 7.5),
    }),
    fc.record({ kind: fc.constant('change_end' as const), hours: fc.constantFrom(1, -0.5, 2.25) }),
    fc.record({ kind: fc.constant('template' as const), number: fc.integer({ min: 1, max: 10 }) }),
    fc.constant({ kind: 'copy_left' as const }),
  );

  it('reads the same again', () =>
    fc.assert(
      fc.property(entry, (value) => {
        expect(read(formatQuickEntry(value))).toEqual({ ok: true, entry: value });
      }),
    ));
});
