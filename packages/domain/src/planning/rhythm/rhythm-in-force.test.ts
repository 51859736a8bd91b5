import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/index.ts';
import { type EmploymentRotation, rotationDay } from '../../people/index.ts';
import type { Rhythm } from './learn-rhythm.ts';
import { adoptedRotation, cycleShifts, rhythmInForce, shiftTimeOf, usualShiftOf } from './rhythm-in-force.ts';
import { placeInCycle } from './work-rotation.ts';

const NINE = { start_minute: 540, end_minute: 1260 };
const EVENING = { start_minute: 840, end_minute: 1320 };
const LEARNED: Rhythm = {
  rotation: { days: [{ works: true, shift: null }], anchor_dt: '2026-01-05', strength: 'should' },
  certainty: 0.9,
  usual_shifts: [EVENING],
  most_usual_share: 0.7,
  days_off: [],
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

it('what is adopted goes on where practice is, from the next beginning of the cycle', () => {
  const days = [true, true, false, false].map((works) => ({ works, shift: null }));
  const learned = { days, anchor_dt: '2026-01-05', strength: 'should' } as const;
  const adopted = adoptedRotation(learned, '2026-03-03');
  expect(adopted.dt_anchor).toBe('2026-03-06');
  for (let by = 0; by < 8; by++) {
    const dt = addDays('2026-03-03', by);
    const works = days[placeInCycle(4, '2026-01-05', dt)]?.works;
    expect(rotationDay(adopted, dt).type === 'W').toBe(works);
  }
  expect(adoptedRotation({ ...learned, anchor_dt: null }, '2026-03-03').dt_anchor).toBeNull();
  expect([NINE, { start_minute: 1320, end_minute: 1800 }].map(usualShiftOf)).toEqual([
    { tm_start: '09:00:00', tm_end: '21:00:00' },
    { tm_start: '22:00:00', tm_end: '06:00:00' },
  ]);
});

it.each([2, 3])('what is adopted is the cycle once, where %d shifts take turns in it', (shifts) => {
  const week = [true, true, true, true, true, false, false];
  const turns = [NINE, EVENING, { start_minute: 1320, end_minute: 1800 }].slice(0, shifts);
  const days = turns.flatMap((shift) => week.map((works) => ({ works, shift })));
  const learned = { days, anchor_dt: '2026-01-05', strength: 'should' } as const;

  expect(adoptedRotation(learned, '2026-03-02')).toEqual({
    days: week.map((works) => ({ type: works ? 'W' : 'H', shift: null })),
    ...{ dt_anchor: '2026-03-02', strength: 'should' },
  });
});

it('tells the shift of each day of a cycle from a date on, where each working day has one', () => {
  const cycle = [NINE, EVENING, null, null].map((shift) => ({ works: shift !== null, shift }));
  const rotation = { days: cycle, anchor_dt: '2026-01-05', strength: 'should' } as const;
  const [nine, evening] = [NINE, EVENING].map(usualShiftOf);

  expect(cycleShifts(rotation, '2026-01-05')).toEqual([nine, evening, null, null]);
  expect(cycleShifts(rotation, '2026-03-03')).toEqual([evening, null, null, nine]);
  expect(cycleShifts({ ...rotation, anchor_dt: null }, '2026-03-03')).toEqual([nine, evening, null, null]);
  for (const shift of [null, 'early'] as const)
    expect(cycleShifts({ ...rotation, days: [{ works: true, shift }, ...cycle] }, '2026-01-05')).toBeNull();
});

describe('rhythmInForce', () => {
  it('has the shifts of practice on the days of a rotation that is set without any, and is the same', () => {
    const days = [NINE, EVENING, null, null].map((shift) => ({ works: shift !== null, shift }));
    const rotation = { days, anchor_dt: '2026-01-05', strength: 'should' } as const;
    const learned = { ...LEARNED, rotation };
    const adopted = { ...adoptedRotation(rotation, '2026-03-03'), strength: 'must' } as const;
    const inForce = (set: EmploymentRotation) =>
      rhythmInForce({ rotation: set, usual_shifts: null }, learned, shiftOf)?.rotation;

    expect(inForce(adopted)).toEqual({ ...rotation, strength: 'must' });
    const moved = { ...adopted, dt_anchor: addDays(adopted.dt_anchor ?? '', 1) };
    expect(inForce(moved)?.days.every(({ shift }) => shift === null)).toBe(true);
    expect(inForce({ ...adopted, days: SET.days })?.days[1]?.shift).toEqual(NINE);
  });

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
      most_usual_share: 0,
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
      most_usual_share: 0,
    });
    expect(rhythmInForce({ ...nothing, rotation: SET }, LEARNED, shiftOf)?.most_usual_share).toBe(0.7);
    expect(rhythmInForce({ ...nothing, rotation: SET }, null, shiftOf)?.usual_shifts).toEqual([]);
  });
});
