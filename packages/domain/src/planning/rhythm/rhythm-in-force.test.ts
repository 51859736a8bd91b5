import { describe, expect, it } from 'vitest';
import type { EmploymentRotation } from '../../people/index.ts';
import type { Rhythm } from './learn-rhythm.ts';
import { rhythmInForce, shiftTimeOf } from './rhythm-in-force.ts';

const NINE = { start_minute: 540, end_minute: 1260 };
const EVENING = { start_minute: 840, end_minute: 1320 };
const LEARNED: Rhythm = {
  rotation: { days: [{ works: true, shift: null }], anchor_dt: '2026-01-05', strength: 'should' },
  certainty: 0.9,
  usual_shifts: [EVENING],
};
const SET: EmploymentRotation = {
  days: [
    { type: 'W', shift: 'early' },
    { type: 'W', shift: 'A' },
    { type: 'W', shift: 'gone' },
    { type: 'H', shift: null },
  ],
  dt_anchor: null,
  strength: 'must',
};
const shiftOf = (code: string) => (code === 'A' ? NINE : null);

it.each([
  ['09:00:00', '21:00:00', 540, 1260],
  ['22:00:00', '06:00:00', 1320, 1800],
  ['08:00:00', '08:00:00', 480, 1920],
])('%s to %s is %i to %i', (tm_start, tm_end, start_minute, end_minute) =>
  expect(shiftTimeOf({ tm_start, tm_end })).toEqual({ start_minute, end_minute }),
);

describe('rhythmInForce', () => {
  it('is what is set, with the shifts that are known by their code', () => {
    const usual = [{ tm_start: '09:00:00', tm_end: '21:00:00' }];
    expect(rhythmInForce({ rotation: SET, usual_shifts: usual }, LEARNED, shiftOf)).toEqual({
      rotation: {
        days: [
          { works: true, shift: 'early' },
          { works: true, shift: NINE },
          { works: true, shift: null },
          { works: false, shift: null },
        ],
        anchor_dt: null,
        strength: 'must',
      },
      usual_shifts: [NINE],
    });
  });

  it('is what practice shows of what is not set', () => {
    const nothing = { rotation: null, usual_shifts: null };
    expect(rhythmInForce(nothing, LEARNED, shiftOf)).toEqual(LEARNED);
    expect(rhythmInForce(nothing, null, shiftOf)).toBeNull();
    expect(rhythmInForce({ ...nothing, rotation: SET }, LEARNED, shiftOf)?.usual_shifts).toEqual([EVENING]);
    expect(rhythmInForce({ ...nothing, usual_shifts: [] }, LEARNED, shiftOf)).toEqual({
      rotation: LEARNED.rotation,
      usual_shifts: [],
    });
    expect(rhythmInForce({ ...nothing, rotation: SET }, null, shiftOf)?.usual_shifts).toEqual([]);
  });
});
