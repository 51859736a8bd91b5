import { DEFAULT_DAY_TYPES, dayTypeAliases, dayTypesByCode } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import type { DayDraft } from './day-draft.ts';
import { type EntryAround, type EntryRules, enteredDays } from './entered-days.ts';

const rules: EntryRules = {
  types: dayTypesByCode([...DEFAULT_DAY_TYPES]),
  aliases: dayTypeAliases([...DEFAULT_DAY_TYPES]),
  shop_id: 3,
  work_types: [
    { id: 11, name: 'Cashier', code: 'K' },
    { id: 12, name: 'Stock', code: null },
  ],
  main_work_type_id: 12,
  allows_several: true,
  is_fact: false,
};
const empty: EntryAround = { dt: '2026-03-02', current: [], left: [], above: [] };
const read = (text: string, around = empty, given = rules) => enteredDays(text, around, given);
const day = (text: string, dt = '2026-03-02'): DayDraft => {
  const outcome = read(text, { ...empty, dt });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.drafts[0]!;
};

describe('enteredDays', () => {
  it('makes a shift in the work type of the person', () => {
    expect(day('9-18')).toMatchObject({
      type: 'W',
      shop_id: 3,
      dttm_work_start: '2026-03-02T09:00:00',
      dttm_work_end: '2026-03-02T18:00:00',
      worker_day_details: [{ work_type_id: 12, work_part: 1 }],
    });
  });

  it('takes a work type by its code in either alphabet, or by the start of its name', () => {
    expect(day('9-18 К').worker_day_details[0]?.work_type_id).toBe(11);
    expect(day('9-18 sto').worker_day_details[0]?.work_type_id).toBe(12);
    expect(read('9-18 zzz')).toEqual({ ok: false, code: 'unknown_work_type' });
  });

  it('ends a night shift on the next day', () => {
    expect(day('22-6').dttm_work_end).toBe('2026-03-03T06:00:00');
  });

  it('keeps the parts and the comment of a shift whose times are retyped', () => {
    const current = [
      { ...day('9-18'), comment: 'keys', worker_day_details: [{ work_type_id: 11, work_part: 0.5 }] },
    ];
    expect(read('10-19', { ...empty, current })).toMatchObject({
      drafts: [{ comment: 'keys', worker_day_details: [{ work_type_id: 11, work_part: 0.5 }] }],
    });
  });

  it('moves the end, but not past a day or before the start', () => {
    const around = { ...empty, current: [day('9-18')] };
    expect(read('+1', around)).toMatchObject({ drafts: [{ dttm_work_end: '2026-03-02T19:00:00' }] });
    expect(read('-9', around)).toEqual({ ok: false, code: 'not_a_time' });
    expect(read('+16', around)).toEqual({ ok: false, code: 'over_24_hours' });
  });

  it('copies from the left with the times moved', () => {
    expect(read('=', { ...empty, left: [day('22-6', '2026-03-01')] })).toMatchObject({
      drafts: [{ dttm_work_start: '2026-03-02T22:00:00', dttm_work_end: '2026-03-03T06:00:00' }],
    });
    expect(read('^')).toEqual({ ok: false, code: 'nothing_to_copy' });
  });

  it('clears with an empty text', () => {
    expect(read('  ')).toEqual({ ok: true, drafts: [] });
  });

  it.each([
    ['9-13,17-21', { allows_several: false }, 'several_not_allowed'],
    ['ОТ', { is_fact: true }, 'type_not_in_fact'],
    ['9-18/45', {}, 'break_not_typed'],
    ['9-18@017', {}, 'shop_not_typed'],
    ['9-18', { work_types: [], main_work_type_id: null }, 'no_work_types'],
    ['H 8', {}, 'hours_not_typed'],
    ['Q', {}, 'type_needs_times'],
    ['blah', {}, 'unknown_code'],
  ])('refuses %s with %o', (text, differing, code) => {
    expect(read(text, empty, { ...rules, ...differing })).toEqual({ ok: false, code });
  });
});
