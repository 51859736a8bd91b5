import { expect, it } from 'vitest';
import { withLentFacts } from './lent-facts.ts';

type Fact = [string, number, boolean?];
const lent: Fact[] = [
  ['2026-03-01T09:00:00', 10],
  ['2026-03-01T10:00:00', 20, true],
  ['2026-03-02T09:00:00', 30],
];

it('scales all that the other counted where nothing is known yet', () => {
  expect(withLentFacts([], lent, 0.5)).toEqual([
    ['2026-03-01T09:00:00', 5],
    ['2026-03-01T10:00:00', 10, true],
    ['2026-03-02T09:00:00', 15],
  ]);
});

it('ends at the first date with a fact of its own, whatever the hour', () => {
  const own: Fact[] = [['2026-03-02T15:00:00', 7]];
  expect(withLentFacts(own, lent, 2)).toEqual([
    ['2026-03-01T09:00:00', 20],
    ['2026-03-01T10:00:00', 40, true],
    ['2026-03-02T15:00:00', 7],
  ]);
});

it('is the own past where the other has none', () => {
  const own: Fact[] = [['2026-03-02T15:00:00', 7]];
  expect(withLentFacts(own, [], 2)).toEqual(own);
});
