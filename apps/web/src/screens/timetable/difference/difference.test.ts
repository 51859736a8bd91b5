import { describe, expect, it } from 'vitest';
import type { DifferentCell } from '../../../features/planning/index.ts';
import { changedCells, changeMark, groupsOf, keyOf, toReview } from './difference.ts';

const cell = (employee_id: number, day: number, more: Partial<DifferentCell> = {}): DifferentCell => ({
  employee_id,
  dt: `2026-04-0${day}`,
  kind: 'added',
  is_written: true,
  before: [],
  after: [],
  state: 'stands',
  ...more,
});

const cells = changedCells([
  cell(2, 1),
  cell(1, 2, { kind: 'changed' }),
  cell(1, 1, { kind: 'removed', state: 'rejected' }),
  cell(1, 3, { kind: 'kept' }),
  cell(1, 4, { is_written: false }),
]);

describe('the difference of a run', () => {
  it('is what the run wrote and did not keep', () => {
    expect(cells.map(keyOf)).toEqual(['2026-04-01_2', '2026-04-02_1', '2026-04-01_1']);
  });

  it('marks what happened, and what went back, by sign and kind', () => {
    expect(cells.map((one) => changeMark(one).sign)).toEqual(['+', '~', '↺']);
  });

  it('goes person by person in the order of the grid', () => {
    const groups = groupsOf(cells, 'person', [2, 1]);
    expect(groups.map(({ employee_id, cells: own }) => [employee_id, own.map(({ dt }) => dt)])).toEqual([
      [2, ['2026-04-01']],
      [1, ['2026-04-01', '2026-04-02']],
    ]);
  });

  it('or day by day', () => {
    const groups = groupsOf(cells, 'day', [2, 1]);
    expect(groups.map(({ dt, cells: own }) => [dt, own.map((one) => one.employee_id)])).toEqual([
      ['2026-04-01', [2, 1]],
      ['2026-04-02', [1]],
    ]);
  });

  it('asks only about what stands and was not accepted', () => {
    expect(toReview(cells, new Set(['2026-04-01_2'])).map(keyOf)).toEqual(['2026-04-02_1']);
  });
});
