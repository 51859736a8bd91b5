import { addDays, eachDt } from '@shiftwright/domain';
import { expect, it } from 'vitest';
import { scheduleMonth } from './schedule-month.ts';
import { aDayOff, aMonth, aPerson, aRotation, aShift } from './testing.ts';

const FROM = '2026-12-01';
const CLOSED = '2026-12-25';
const HOURS = { opens_minute: 540, closes_minute: 1320 };
const DATES = eachDt(FROM, '2026-12-31');
const LONG = { start_minute: 540, end_minute: 1260 };
const SHORT = { start_minute: 540, end_minute: 1080 };

interface Person {
  readonly usual: typeof LONG;
  /** Hours of the month. */
  readonly norm: number;
}

/** December of one person, of whom nobody needs anything, as `w`, `.` and `C` for the closed date. */
function december(pattern: string, anchor_dt: string, { usual, norm }: Person): string {
  const rotation = aRotation(pattern, anchor_dt);
  const worksOn = (dt: string) => pattern[placeOf(pattern, anchor_dt, dt)] === 'w';
  const before = eachDt(addDays(FROM, -7), addDays(FROM, -1));
  const month = aMonth({
    dt_from: FROM,
    dt_to: '2026-12-31',
    open: Object.fromEntries(DATES.map((dt) => [dt, dt === CLOSED ? null : HOURS])),
    demand: [],
    weights: { idle_hour: 0, idle_hour_above_share: 0 },
    people: [
      aPerson(1, {
        norm_minutes: norm * 60,
        rhythm: { rotation, usual_shifts: [usual] },
        previous_days: before.map((dt) => (worksOn(dt) ? aShift(dt, usual) : aDayOff(dt))),
      }),
    ],
  });
  const { days } = scheduleMonth(month, { seed: 1, budget: { iterations: 40_000 } });

  return days.map(({ dt, kind }) => (dt === CLOSED ? 'C' : kind === 'work' ? 'w' : '.')).join('');
}

const placeOf = (pattern: string, anchor_dt: string, dt: string) =>
  (eachDt(anchor_dt, dt).length - 1) % pattern.length;

it.each([
  ['ww..', { usual: LONG, norm: 168 }],
  ['www...', { usual: LONG, norm: 168 }],
  ['wwwww..', { usual: SHORT, norm: 168 }],
  ['wwww...', { usual: SHORT, norm: 152 }],
])('plans the rotation %s less the closed date, wherever in it that lies', (pattern, person) => {
  for (let turn = 0; turn < pattern.length; turn++) {
    const anchor_dt = addDays('2026-10-05', turn);
    const kept = DATES.map((dt) => (dt === CLOSED ? 'C' : pattern[placeOf(pattern, anchor_dt, dt)])).join('');

    expect(december(pattern, anchor_dt, person), `${pattern} from ${anchor_dt}`).toBe(kept);
  }
});
