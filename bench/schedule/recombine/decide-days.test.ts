import { Random } from '@shiftwright/optimiser/research';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agrees, decideDays, OPEN } from './decide-days.ts';

const row = (member: number, share: number, ...shapes: number[]) => ({
  member,
  share,
  shapes: Int32Array.from(shapes),
});
const open = (members: number, days: number) =>
  Array.from({ length: members }, () => new Int32Array(days).fill(OPEN));
const random = new Random(1);

it('decides what rows agree upon most first, and what nearly all have beside the quota', () => {
  const rows = [row(0, 0.6, 1, 2, 0), row(0, 0.4, 1, 0, 2), row(1, 0.7, 2, 0, 0), row(1, 0.3, 1, 0, 1)];
  const decided = decideDays(rows, open(2, 3), { quota: 1, random });
  expect(decided.map((days) => [...days])).toEqual([
    [1, OPEN, OPEN],
    [expect.any(Number), 0, expect.any(Number)],
  ]);
  expect([...decided[1]!].filter((shape) => shape === OPEN)).toHaveLength(1);
});

it('leaves what was decided, and does not change the list it was given', () => {
  const before = open(1, 2);
  before[0]![0] = 3;
  const decided = decideDays([row(0, 1, 3, 1)], before, { quota: 1, random });
  expect([...decided[0]!]).toEqual([3, 1]);
  expect([...before[0]!]).toEqual([3, OPEN]);
});

it('always decides something, and of each member a row remains that has all that is decided', () => {
  const shapes = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 });
  const rowsOf = fc.array(fc.tuple(shapes, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(rowsOf, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 4 }),
      (all, quota) => {
        const rows = all.flatMap((own, member) => {
          const sum = own.reduce((total, [, weight]) => total + weight, 0);
          return own.map(([days, weight]) => row(member, weight / sum, ...days));
        });
        let decided: Int32Array[] = open(all.length, 5);
        for (let turn = 0; decided.some((days) => days.includes(OPEN)); turn++) {
          expect(turn).toBeLessThan(15);
          decided = decideDays(rows, decided, { quota, random });
        }
        for (const [member, days] of decided.entries())
          expect(rows.some((one) => one.member === member && agrees(one.shapes, days))).toBe(true);
      },
    ),
  );
});
