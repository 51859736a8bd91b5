import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Look } from './autoregression.ts';
import { autoregression, lagsOf } from './autoregression.ts';

const plain: Look = { logs: false, difference: 'none', index: 'none', half_life: 1e9 };
const seasons = [4, 12];

/** A short and a long season on a level that grows by `growth` a step. */
const rhythm = (length: number, growth = 0) =>
  Float64Array.from({ length }, (_, at) => 50 + growth * at + 10 * (at % 4) + (at % 12 >= 8 ? 20 : 0));

const looks: [string, Look][] = [
  ['plain', plain],
  ['of changes', { ...plain, difference: 'step' }],
  ['against the short season', { ...plain, difference: 'short' }],
  ['against the long season', { ...plain, difference: 'long' }],
  ['with the short index away', { ...plain, index: 'short' }],
  ['with the long index away', { ...plain, index: 'long' }],
  ['of both', { ...plain, difference: 'short', index: 'long' }],
  ['in logs', { ...plain, logs: true, difference: 'step' }],
];

describe('autoregression', () => {
  it.each(looks)('%s continues a rhythm', (_name, look) => {
    const all = rhythm(260);
    const predicted = autoregression(look, all.slice(0, 240), seasons)(240, 20)!;
    predicted.forEach((value, step) => {
      expect(Math.abs(value - all[240 + step]!)).toBeLessThan(1.5);
    });
  });

  it('carries growth on when it looks at changes', () => {
    const all = rhythm(260, 0.5);
    const predicted = autoregression({ ...plain, difference: 'long' }, all.slice(0, 240), seasons)(240, 20)!;
    expect(predicted[19]).toBeCloseTo(all[259]!, 1);
  });

  it.each(looks)('%s predicts the same with and without the values after the origin', (_name, look) => {
    const all = rhythm(240, 0.2).map((value, at) => value + ((at * 7919) % 13));
    const early = autoregression(look, all.slice(0, 200), seasons)(200, 12)!;
    const within = autoregression(look, all, seasons)(200, 12)!;
    early.forEach((value, step) => {
      expect(within[step]).toBeCloseTo(value, look.logs ? 3 : 5);
    });
  });

  it('stays between nothing and twice the largest value seen, whatever the history', () => {
    const values = fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: 30, maxLength: 120 });
    fc.assert(
      fc.property(values, fc.constantFrom(...looks.map(([, look]) => look)), (history, look) => {
        const predicted = autoregression(look, Float64Array.from(history), seasons)(history.length, 30);
        const most = 2 * Math.max(...history);
        predicted?.forEach((value) => {
          expect(value >= 0 && value <= most).toBe(true);
        });
      }),
    );
  });

  it('is silent where the season is not known or the history too short', () => {
    expect(autoregression({ ...plain, difference: 'long' }, rhythm(240), [4])(240, 5)).toBeNull();
    expect(autoregression(plain, rhythm(10), seasons)(10, 5)).toBeNull();
  });
});

describe('lagsOf', () => {
  it('takes the short season whole and the multiples with their neighbours', () => {
    expect(lagsOf([4, 12], 100)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13]);
  });

  it('keeps to what the history can carry', () => {
    expect(lagsOf([24, 168], 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
