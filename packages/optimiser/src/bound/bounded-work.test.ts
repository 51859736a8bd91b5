import { eachDt } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { monthProblem } from '../month/month-problem.ts';
import { aMonth, aPerson, aRotation } from '../month/testing.ts';
import { isProven, provenCost } from './check-certificate.ts';
import { Mixture } from './mixture.ts';
import { planByRows } from './plan-by-rows.ts';
import { proveMonth } from './prove-month.ts';

const FEW_LOOKS = 20_000;
const NO_DAYS = { days: [], cost: 1e9 };

/** Somebody whose habits cost nothing to leave, and two weeks of many shifts that are all alike: nearly every path is as good. */
function aHardMonth() {
  const dates = eachDt('2026-03-02', '2026-03-15');
  const rotation = aRotation('ww...w.', null, 'may');
  return aMonth({
    step_minutes: 120,
    dial: 1,
    open: Object.fromEntries(dates.map((dt) => [dt, { opens_minute: 360, closes_minute: 1320 }])),
    people: [aPerson(1, { norm_minutes: 4000, rhythm: { rotation, usual_shifts: [] } })],
  });
}

describe('a row with more paths than anybody can follow', () => {
  const month = monthProblem(aHardMonth());
  const mixture = new Mixture(month);
  mixture.start();
  const { prices } = mixture;
  const cover = prices.cover.map((_, entry) => 20 + ((entry * 7919) % 31));

  it.each([1, 50])('is said to cost at least what the best %i paths a day leave open', (room) => {
    const [least] = mixture.plan({ ...prices, cover }, room);
    const [most] = mixture.plan({ ...prices, cover }, 10_000);
    expect(least).toBeGreaterThan(-1e5);
    expect(least).toBeLessThanOrEqual(most!);
  });

  it('is not verified where its claim takes too many looks', () => {
    const [least] = mixture.plan({ ...prices, cover }, 50);
    const certificate = { cover: [...cover], tallies: prices.tallies.map((own) => [...own]) };
    const rows = mixture.claims([1e6]);
    const judged = provenCost(month, { ...certificate, rows }, FEW_LOOKS);
    expect(judged).toBe(Number.NEGATIVE_INFINITY);
    const honest = { ...certificate, rows: mixture.claims([least!]) };
    expect(provenCost(month, honest, 0)).toBe(Number.NEGATIVE_INFINITY);
    expect(provenCost(month, honest)).toBeGreaterThan(Number.NEGATIVE_INFINITY);
  });
});

it('ends a proof by itself where nothing costs anything, and the bound cannot rise', () => {
  const input = { ...aMonth({ demand: [], people: [aPerson(1, { norm_minutes: 0 })] }) };
  const proof = proveMonth(input, NO_DAYS, { budget: { rounds: Number.POSITIVE_INFINITY } });
  expect(proof.distance).toBeNull();
  expect(isProven(input, proof)).toBe(true);
});

it('ends by a clock that stands still', () => {
  const dt_to = '2026-03-03';
  const input = aMonth({
    dt_to,
    people: [aPerson(1, { norm_minutes: 900 }), aPerson(2, { norm_minutes: 600 })],
  });
  const proof = proveMonth(input, NO_DAYS, { budget: { milliseconds: 1000, now: () => 0 } });
  expect(proof.bound).toBeGreaterThan(0);
  expect(planByRows(input, { spent: () => 0.7 })).not.toEqual([]);
});
