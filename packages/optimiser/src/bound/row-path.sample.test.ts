import { eachDt } from '@shiftwright/domain';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { monthProblem } from '../month/month-problem.ts';
import { aMonth, aPerson, aRotation, aShift } from '../month/testing.ts';
import type { DepartmentMonth } from '../month/types.ts';
import { RosterState } from '../search/roster-state.ts';
import { fullCost } from '../search/trial.ts';
import { Mixture } from './mixture.ts';

const DATES = eachDt('2026-03-02', '2026-03-10');
const HOURS = { opens_minute: 480, closes_minute: 1200 };
const usual_shifts = [{ start_minute: 480, end_minute: 840 }];

/** One person, nine days, shifts of six and twelve hours that nobody needs: few enough rows to look at each. */
const aTinyRow = fc
  .record({
    norm_minutes: fc.integer({ min: 0, max: 4000 }),
    pattern: fc.constantFrom('w.', 'ww.', 'ww..', '.wwwww.', 'w...'),
    place: fc.constantFrom(null, '2026-03-02', '2026-02-28'),
    strength: fc.constantFrom('should' as const, 'may' as const),
    max_work_minutes_7days: fc.constantFrom(700, 990, 1300, 2400),
    before: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    dial: fc.constantFrom(0, 0.5, 1),
    rest_minutes: fc.constantFrom(660, 1000),
    closed: fc.constantFrom(null, '2026-03-02', '2026-03-05'),
    prices: fc.array(fc.constantFrom(0, 300, 900, 1500), { minLength: 18, maxLength: 18 }),
  })
  .map(({ norm_minutes, pattern, place, strength, before, closed, prices, ...settings }) => {
    const rhythm = { rotation: aRotation(pattern, place, strength), usual_shifts };
    const worked = ['2026-02-27', '2026-02-28', '2026-03-01'].filter((_, at) => before[at]);
    const input: DepartmentMonth = aMonth({
      ...settings,
      dt_to: '2026-03-10',
      restricted_start_minutes: [840],
      step_minutes: 360,
      open: Object.fromEntries(DATES.map((dt) => [dt, dt === closed ? null : HOURS])),
      weights: { idle_hour: 0, idle_hour_above_share: 0 },
      demand: [],
      people: [aPerson(1, { norm_minutes, rhythm, previous_days: worked.map((dt) => aShift(dt)) })],
    });
    return { input, prices };
  });

/** What the cheapest row that keeps the hard rules costs where each half of a day pays a price, by looking at all of them. */
function cheapest(input: DepartmentMonth, cover: Float64Array): number {
  const { problem } = monthProblem(input);
  const state = new RosterState(problem);
  const rules = problem.constraints(state);
  const free = [...problem.domain_of.keys()].filter((cell) => problem.domain_of[cell]! >= 0);
  const work = new Uint8Array(state.room);
  const { from, to } = problem.shapes;
  const paidFor = (day: number, shape: number) =>
    cover.subarray(day * problem.stride + from[shape]!, day * problem.stride + to[shape]!);
  let least = Number.POSITIVE_INFINITY;
  const fill = (at: number, paid: number): void => {
    if (at === free.length) {
      const { soft, units } = fullCost(state, rules);
      if (units === 0) least = Math.min(least, soft - paid);
      return;
    }
    for (const shape of problem.domains[problem.domain_of[free[at]!]!]!.shapes) {
      state.put(free[at]!, shape, work, 0);
      fill(at + 1, shape === 0 ? paid : paidFor(free[at]!, shape).reduce((sum, one) => sum + one, paid));
    }
  };
  fill(0, 0);

  return least;
}

it('says of no row that it costs more than the cheapest of all, whatever the prices and however few paths', () => {
  fc.assert(
    fc.property(aTinyRow, ({ input, prices }) => {
      const month = monthProblem(input);
      const mixture = new Mixture(month);
      const { first } = month.axis;
      const { stride, shapes } = month.problem;
      const cover = mixture.prices.cover.slice();
      const steps = [...new Set(Array.from(shapes.from).slice(1))].sort((a, b) => a - b);
      for (const [at, price] of prices.entries())
        cover[(first + (at >> 1)) * stride + steps[at % 2]!] = price;
      const best = cheapest(input, cover);
      for (const room of [1, 8, 10_000]) {
        const [least] = new Mixture(month).plan({ cover, tallies: mixture.prices.tallies }, room);
        expect(least).toBeLessThanOrEqual(best + 0.06);
      }
    }),
    { numRuns: inject('long') ? 150 : inject('deep') ? 50 : 12 },
  );
});
