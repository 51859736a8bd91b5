import { describe, expect, it } from 'vitest';
import { atWorkNow } from './at-work-now.ts';

const shift = { dttm_start: '2026-03-11T09:00:00', dttm_end: '2026-03-11T18:00:00' };
const at = (tm: string) => `2026-03-11T${tm}:00`;
const mark = (type: string, tm: string) => ({ type, dttm: at(tm) });
const seen = (now: string, ...marks: { type: string; dttm: string }[]) =>
  atWorkNow({ shift, marks, now: at(now), zone: null, tolerance_seconds: 300 });

it.each([
  ['before the shift', '08:50', [], null],
  ['within the tolerance', '09:05', [], null],
  ['beyond it', '09:06', [], { state: 'missing', minutes: 6 }],
  ['after a shift that nobody came to', '19:00', [], { state: 'missing', minutes: 600 }],
  ['come in time', '12:00', [mark('C', '08:58')], { state: 'in', dttm: at('08:58') }],
  ['come late', '12:00', [mark('C', '09:12')], { state: 'late', minutes: 12 }],
  ['gone', '18:10', [mark('L', '18:01'), mark('C', '08:58')], { state: 'left', dttm: at('18:01') }],
  [
    'back again',
    '14:00',
    [mark('C', '08:58'), mark('L', '12:00'), mark('C', '13:00')],
    { state: 'in', dttm: at('08:58') },
  ],
  ['marks still to come', '08:50', [mark('C', '08:58')], null],
  ['a break alone', '09:10', [mark('S', '09:01')], { state: 'missing', minutes: 10 }],
] as const)('%s', (_, now, marks, expected) => {
  expect(seen(now, ...marks)).toEqual(expected);
});

it('sees who came without a plan, and waits for nobody', () => {
  const unplanned = { shift: null, now: at('12:00'), zone: null, tolerance_seconds: 0 };
  expect(atWorkNow({ ...unplanned, marks: [mark('C', '11:00')] })).toEqual({
    state: 'in',
    dttm: at('11:00'),
  });
  expect(atWorkNow({ ...unplanned, marks: [] })).toBeNull();
});

describe('in the night in which Berlin shows an hour twice (network 55)', () => {
  const night = (now: string, ...marks: { type: string; tm: string }[]) =>
    atWorkNow({
      shift: { dttm_start: '2026-10-25T02:30:00', dttm_end: '2026-10-25T08:00:00' },
      marks: marks.map(({ type, tm }) => ({ type, dttm: `2026-10-25T${tm}` })),
      now: `2026-10-25T${now}`,
      zone: 'Europe/Berlin',
      tolerance_seconds: 300,
    });

  it('who is not there at ten past two for the second time is missing for forty minutes', () =>
    expect(night('02:10:00.000001')).toEqual({ state: 'missing', minutes: 40 }));
  it('who came then is late by them', () =>
    expect(night('04:00:00', { type: 'C', tm: '02:10:00.000001' })).toEqual({ state: 'late', minutes: 40 }));
  it('who left then and came before is gone', () =>
    expect(night('03:00:00', { type: 'L', tm: '02:10:00.000001' }, { type: 'C', tm: '02:25:00' })).toEqual({
      state: 'left',
      dttm: '2026-10-25T02:10:00.000001',
    }));
});
