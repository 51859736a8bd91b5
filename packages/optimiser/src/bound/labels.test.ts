import { describe, expect, it } from 'vitest';
import { Labels } from './labels.ts';

const SEVEN_DAYS = { unit_minutes: 30, most: new Float64Array(9), limit: 50, minutes: 1500, longest: 20 };
const DEARER = 10;

/** Two paths of two days with 30 units of hours, which the second day of one has 10 of and that of the other 20. */
function afterTwoDays(early: { cost: number; strays?: number }, late: { cost: number; strays?: number }) {
  const labels = new Labels();
  labels.begin(0, SEVEN_DAYS, DEARER);
  const see = (from: number, recent: number, { cost, strays = 0 }: typeof early, hours: number) => {
    Object.assign(labels.next, { place: 2, set: 0, recent, hours, worked: 1, strays, cost, least: cost });
    labels.see(from);
  };
  see(0, 20, { cost: 0 }, 20);
  see(0, 10, { cost: 0 }, 10);
  labels.turn(9);
  const { first } = labels;
  see(first, 10, early, 30);
  see(first + 1, 20, late, 30);
  labels.turn(9);
  return [...labels.cost.slice(labels.first, labels.end)].sort((a, b) => a - b);
}

describe('of two paths that end at the same shift with the same hours', () => {
  it.each([
    [
      'the dearer one goes where the other has worked no more on the last days',
      { cost: 5 },
      { cost: 7 },
      [5],
    ],
    ['both stay where the dearer one has worked less on the last days', { cost: 7 }, { cost: 5 }, [5, 7]],
    ['one of two that cost the same goes', { cost: 5 }, { cost: 5 }, [5]],
    ['a day more off the rotation may get dear', { cost: 5, strays: 1 }, { cost: 7 }, [5, 7]],
    ['but not dearer than it can get', { cost: 5, strays: 1 }, { cost: 15 }, [5]],
    ['a day less is no harm', { cost: 5 }, { cost: 7, strays: 1 }, [5]],
  ])('%s', (_what, early, late, left) => expect(afterTwoDays(early, late)).toEqual(left));

  it('the one that comes later takes the place of a worse one', () => {
    const labels = new Labels();
    labels.begin(0, SEVEN_DAYS, DEARER);
    for (const cost of [9, 5]) {
      Object.assign(labels.next, { place: 2, set: 0, recent: cost, hours: 9, worked: 1, cost, least: cost });
      labels.see(0);
    }
    labels.turn(9);
    expect([...labels.cost.slice(labels.first, labels.end)]).toEqual([5]);
  });
});

it('tells what the paths promise that a day has no room for, or that are not followed further', () => {
  const labels = new Labels();
  labels.begin(0, SEVEN_DAYS, DEARER);
  for (const least of [4, 8, 6]) {
    Object.assign(labels.next, { place: 2 + least, cost: least, least });
    labels.see(0);
  }
  labels.turn(2);
  expect(labels.end - labels.first).toBe(2);
  expect(labels.lost).toBe(8);
  labels.stop();
  expect(labels.end - labels.first).toBe(0);
  expect(labels.lost).toBe(4);
});
