import { addDays, eachDt } from '@shiftwright/domain';
import type { MonthPerson } from '@shiftwright/optimiser';
import { expect, it } from 'vitest';
import { aDayOff, aMonth, aPerson, aRotation } from '../../packages/optimiser/src/month/testing.ts';
import { loadHighs } from './mip-model.ts';
import { coverageInRhythm } from './rhythm-cover.ts';

const FIRST = '2026-03-02';
const LONG = [{ start_minute: 540, end_minute: 1260 }];
const SHORT = [{ start_minute: 540, end_minute: 900 }];

/** Four long shifts of 645 paid minutes are a tenth and nearly a shortest shift more than the norm (planning 166). */
const FOUR_DAYS = { norm_minutes: (4 * 645 - 660) / 1.1, min_shift_minutes: 720 };

const person = (id: number, pattern: string, usual_shifts = LONG, over: Partial<MonthPerson> = {}) =>
  aPerson(id, { rhythm: { rotation: aRotation(pattern, FIRST), usual_shifts }, ...over });

it.each([
  ['one person on half of the days', [person(1, 'ww..')], 0.5],
  ['two people on the same days', [person(1, 'ww..'), person(2, 'ww..')], 0.5],
  ['two people by turns', [person(1, 'ww..'), person(2, '..ww')], 1],
  ['shifts of half the opening hours', [person(1, 'ww..', SHORT)], 0.25],
  ['hours for four of the six days', [person(1, 'ww..', LONG, FOUR_DAYS)], 1 / 3],
  ['leave on a working day', [person(1, 'ww..', LONG, { fixed_days: [aDayOff(FIRST)] })], 5 / 12],
])('with %s a plan in rhythm covers so much at most', async (_name, people, most) => {
  const dates = eachDt(FIRST, addDays(FIRST, 11));
  const demand = dates.flatMap((dt) =>
    Array.from({ length: 12 }, (_, at) => ({ dt, minute: 540 + at * 60, work_type_id: 1, need: 1 })),
  );
  const input = aMonth({ dt_from: FIRST, dt_to: dates.at(-1)!, demand, people });
  expect(coverageInRhythm(await loadHighs(), input)).toBeCloseTo(most, 6);
});
