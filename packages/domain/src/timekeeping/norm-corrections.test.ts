import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedNorm, normCorrections, type PeriodMonth } from './norm-corrections.ts';

describe('corrections of the norm (timekeeping 53)', () => {
  const both = { remaining: true, last_month: true };
  const last = { remaining: false, last_month: true };
  const remaining = { remaining: true, last_month: false };
  const none = { remaining: false, last_month: false };
  const month = (hours: number, fields: Partial<PeriodMonth> = {}): PeriodMonth => ({
    ...{ hours, worked: 0, planned: 0, empty_share: 0 },
    ...fields,
  });
  const over = (hours: number, worked: number) => month(hours, { worked });
  const empty = (hours: number) => month(hours, { empty_share: 1 });

  it.each([
    ['what the period still lacks', [over(160, 365.13), over(176, 0), empty(176)], 162.87],
    ['never more than the month’s own', [over(176, 150), over(176, 150), empty(176)], 176],
    ['nothing once the period is full', [over(176, 300), over(176, 300), empty(176)], 0],
    [
      'what the plan of the running month leaves',
      [over(176, 200), month(176, { worked: 60, planned: 110 }), empty(176)],
      158,
    ],
    ['what the norm of a month without a plan leaves', [over(176, 180), empty(176), empty(176)], 172],
    [
      'what is left where half of a month has a plan',
      [over(176, 176), month(176, { planned: 90, empty_share: 0.5 }), empty(176)],
      528 - 176 - 90 - 86,
    ],
  ] as const)('the last month asks for %s', (_case, months, hours) => {
    expect(correctedNorm(months, 2, 528, last)).toBeCloseTo(hours);
    expect(correctedNorm(months, 2, 528, both)).toBeCloseTo(hours);
  });

  it.each([
    ['months that are over', [over(150, 100), empty(150), empty(50)], 1, 500, 300],
    ['a month of no hours', [over(150, 100), empty(0)], 1, 500, 0],
    ['a last month', [over(150, 100), empty(50)], 1, 500, 400],
    [
      'a running month that is planned',
      [over(150, 100), month(150, { worked: 70, planned: 90 }), empty(50)],
      2,
      500,
      240,
    ],
    ['a month to come without a plan', [over(150, 100), empty(150), empty(50)], 2, 500, 100],
    [
      'a running month without a plan: the rest of it',
      [over(150, 100), month(150, { worked: 75, empty_share: 0.5 }), empty(50)],
      2,
      500,
      (325 * 50) / 125,
    ],
    [
      'a month whose dates off have no rows',
      [over(150, 100), month(150, { planned: 150, empty_share: 0.3 }), empty(50)],
      2,
      500,
      250,
    ],
  ] as const)('shares the rest of the period after %s', (_case, months, at, norm, hours) =>
    expect(correctedNorm(months, at, norm, remaining)).toBeCloseTo(hours),
  );

  it('leaves the first month of a period, and networks that want none', () => {
    expect(correctedNorm([empty(120), empty(151)], 0, 600, both)).toBe(120);
    expect(correctedNorm([over(151, 300), empty(176)], 1, 310, none)).toBe(176);
    expect(normCorrections({ correct_norm_hours_last_month_acc_period: true })).toEqual(last);
    const sharing = { consider_remaining_hours_in_prev_months_when_calc_norm_hours: true };
    expect(normCorrections(sharing)).toEqual(remaining);
  });

  const hours = fc.integer({ min: 0, max: 250 });
  /** A period of which some months are over, one runs and the rest are to come, with any plan. */
  const periods = fc
    .tuple(fc.constantFrom(3, 6, 12), fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }))
    .chain(([length, seed, gone]) => {
      const running = seed % length;
      const one = (i: number) =>
        fc.record({
          hours,
          worked: i < running ? hours : i === running ? hours.map((value) => value * gone) : fc.constant(0),
          planned: i < running ? fc.constant(0) : hours,
          empty_share:
            i < running
              ? fc.constant(0)
              : fc.double({ min: 0, max: i === running ? 1 - gone : 1, noNaN: true }),
        });
      return fc.record({
        running: fc.constant(running),
        months: fc.tuple(...Array.from({ length }, (_, i) => one(i))),
      });
    });

  it('asks of no month more than is left after what was worked and is still planned', () =>
    fc.assert(
      fc.property(
        periods,
        fc.integer({ min: 0, max: 3000 }),
        fc.constantFrom(both, last, remaining),
        (period, norm, which) => {
          const { months } = period;
          for (const at of months.keys()) {
            if (at === 0 || (!which.remaining && at < months.length - 1)) continue;
            const done = months.slice(0, at).reduce((sum, one) => sum + one.worked + one.planned, 0);
            const asked = correctedNorm(months, at, norm, which);
            expect(asked).toBeGreaterThanOrEqual(0);
            expect(asked).toBeLessThanOrEqual(Math.max(0, norm - done) + 1e-6);
          }
        },
      ),
    ));

  it('asks of months without a plan together exactly what is left', () =>
    fc.assert(
      fc.property(
        fc.array(hours, { minLength: 1, maxLength: 5 }),
        fc.array(hours, { minLength: 1, maxLength: 5 }),
        (done, left) => {
          const months = [...done.map((worked) => over(150, worked)), ...left.map((own) => empty(own + 1))];
          const norm = 150 * months.length;
          const asked = left.map((_own, i) => correctedNorm(months, done.length + i, norm, remaining));
          const lacking = Math.max(0, norm - done.reduce((sum, worked) => sum + worked, 0));
          expect(asked.reduce((sum, one) => sum + one, 0)).toBeCloseTo(lacking, 6);
        },
      ),
    ));
});
