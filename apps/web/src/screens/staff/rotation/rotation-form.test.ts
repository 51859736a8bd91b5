import type { EmploymentRotation } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { opposite, rotationFormOf, rotationOfForm, rotationTexts, usualOfForm } from './rotation-form.ts';

const WORDS = { early: 'early', late: 'late' };
const day = (type: 'W' | 'H') => ({ type, shift: null });
const ROTATION: EmploymentRotation = {
  days: [day('H'), day('W'), day('W'), day('H')],
  dt_anchor: '2026-03-02',
  strength: 'must',
};
const USUAL = [
  { tm_start: '09:00:00', tm_end: '21:00:00' },
  { tm_start: '22:30:00', tm_end: '06:00:00' },
];
const t = (key: string) => key;
const NOTHING = { rotation: null, usual_shifts: null };

describe('the fields of a rhythm', () => {
  it('show what is set, from the first working day', () => {
    const form = rotationFormOf({ rotation: ROTATION, usual_shifts: USUAL }, WORDS);
    expect(form).toEqual({
      ...{ cycle: '2/2', dt_anchor: '2026-03-03', strength: 'must', usual: '9–21, 22:30–6' },
    });
    expect(usualOfForm(form)).toEqual(USUAL);
    const days = [day('W'), day('W'), day('H'), day('H')];
    expect(rotationOfForm(form, WORDS)).toEqual({ ...ROTATION, days, dt_anchor: '2026-03-03' });
  });

  it('are empty where practice counts', () => {
    const form = rotationFormOf(NOTHING, WORDS);
    expect(form).toEqual({ cycle: '', dt_anchor: null, strength: 'should', usual: '' });
    expect([rotationOfForm(form, WORDS), usualOfForm(form)]).toEqual([null, null]);
    expect(rotationTexts(form, WORDS, t)).toEqual({});
  });

  it.each([
    [{ cycle: '2/' }, { rotation: 'employment.rotation_unreadable' }],
    [{ cycle: 'always' }, { rotation: 'employment.rotation_unreadable' }],
    [{ usual: '9-18, noon' }, { usual_shifts: 'employment.usual_unreadable' }],
    [{ usual: '9-18, 9-18' }, { usual_shifts: 'employment.usual_unreadable' }],
    [{ usual: 'V' }, { usual_shifts: 'employment.usual_unreadable' }],
  ])('say what is wrong with %o', (changes, problems) =>
    expect(rotationTexts({ ...rotationFormOf(NOTHING, WORDS), ...changes }, WORDS, t)).toEqual(problems),
  );
});

it('the opposite phase begins today where the phase is open', () => {
  const other = opposite({ ...ROTATION, dt_anchor: null }, '2026-03-11');
  expect(other.dt_anchor).toBe('2026-03-11');
  expect(other.days.map(({ type }) => type).join('')).toBe('WHHW');
});
