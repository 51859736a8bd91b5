import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAt, present } from '../required.ts';
import { inputsFactor, learnInputs } from './inputs.ts';

const DAYS = 140;
const ALL_IN = { steps_per_day: 1, aside: () => false };

/** A repeatable wobble between -1 and 1. */
const wobble = (at: number) => Math.sin(at * 12.9898) * Math.cos(at * 4.1);
const campaigns = Array.from({ length: DAYS }, (_, day) => (day % 17 < 2 ? 1 : 0));
const week = (day: number) => itemAt([80, 70, 75, 90, 120, 160, 140], day % 7);

describe('learnInputs', () => {
  it('finds that campaigns bring a third more visitors, through the noise', () => {
    const visitors = campaigns.map((on, day) => week(day) * (on ? 1.33 : 1) * (1 + 0.05 * wobble(day)));
    const [learnt] = learnInputs(visitors, [{ id: 7, values: campaigns }], ALL_IN);
    const factor = inputsFactor([{ ...present(learnt), known: 1, expected: 0 }]);
    expect(learnt?.id).toBe(7);
    expect(factor).toBeGreaterThan(1.2);
    expect(factor).toBeLessThan(1.4);
  });

  it('shows no effect where there is none', () => {
    const visitors = campaigns.map((_on, day) => week(day) * (1 + 0.1 * wobble(day)));
    expect(learnInputs(visitors, [{ id: 7, values: campaigns }], ALL_IN)).toMatchObject([{ effect: null }]);
  });

  it('gives an effect to the input that has it, not to the one beside it', () => {
    const visitors = campaigns.map((on, day) => week(day) * (on ? 1.5 : 1) * (1 + 0.03 * wobble(day)));
    const noise = campaigns.map((_on, day) => 10 + 5 * wobble(day * 7 + 3));
    const learnt = learnInputs(
      visitors,
      [
        { id: 1, values: campaigns },
        { id: 2, values: noise },
      ],
      ALL_IN,
    );
    expect(learnt[0]?.effect).toBeGreaterThan(0);
    expect(learnt[1]?.effect).toBeNull();
  });

  it('learns nothing from a few weeks, or from what never changes', () => {
    const short = campaigns.slice(0, 30);
    expect(learnInputs(short, [{ id: 1, values: short }], ALL_IN)).toMatchObject([{ effect: null }]);
    const flat = campaigns.map(() => 3);
    expect(learnInputs(flat, [{ id: 1, values: flat }], ALL_IN)).toMatchObject([{ effect: null }]);
  });

  it('never throws and never answers with what is no number, whatever the rows hold', () =>
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: null }), { maxLength: 120 }),
        fc.array(fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: null }), { maxLength: 120 }),
        (series, values) => {
          for (const { effect, small } of learnInputs(series, [{ id: 1, values }], ALL_IN)) {
            const factor = inputsFactor([{ id: 1, effect, small, known: 1e6, expected: 0 }]);
            expect(factor).toBeGreaterThan(0.3);
            expect(factor).toBeLessThan(3.1);
          }
        },
      ),
    ));
});

it('an input that is as expected, unknown or without effect moves nothing', () => {
  const input = { id: 1, effect: 2, small: 1 };
  expect(inputsFactor([{ ...input, known: 5, expected: 5 }])).toBe(1);
  expect(inputsFactor([{ ...input, known: null, expected: 5 }])).toBe(1);
  expect(inputsFactor([{ ...input, effect: null, known: 50, expected: 5 }])).toBe(1);
  expect(inputsFactor([])).toBe(1);
});
