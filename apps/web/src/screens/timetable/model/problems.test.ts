import type { ShiftViolation } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { badgeOf, nextProblem } from './problems.ts';

const broken = (severity: ShiftViolation['severity']) => ({ severity }) as ShiftViolation;

describe('badgeOf', () => {
  it.each<[string, ShiftViolation['severity'][], ReturnType<typeof badgeOf>]>([
    ['nothing', [], undefined],
    ['two problems', ['error', 'warning'], { count: 2, severity: 'error' }],
    ['a problem beside a wish', ['warning', 'notice'], { count: 1, severity: 'warning' }],
    ['wishes alone', ['notice', 'notice'], { count: 2, severity: 'notice' }],
  ])('counts %s', (_case, severities, badge) => expect(badgeOf(severities.map(broken))).toEqual(badge));
});

describe('nextProblem', () => {
  const grid = { rowCount: 3, columnCount: 4 };
  const at =
    (...cells: string[]) =>
    (row: number, column: number) =>
      cells.includes(`${row}:${column}`);
  it('goes on in reading order and round at the end, both ways', () => {
    const has = at('0:1', '2:0');
    expect(nextProblem({ row: 0, column: 1 }, 1, grid, has)).toEqual({ row: 2, column: 0 });
    expect(nextProblem({ row: 2, column: 0 }, 1, grid, has)).toEqual({ row: 0, column: 1 });
    expect(nextProblem({ row: 0, column: 1 }, -1, grid, has)).toEqual({ row: 2, column: 0 });
    expect(nextProblem({ row: 0, column: -1 }, 1, grid, at('0:0'))).toEqual({ row: 0, column: 0 });
    expect(nextProblem({ row: 0, column: 0 }, 1, grid, at())).toBeNull();
  });
});
