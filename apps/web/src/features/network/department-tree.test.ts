import { describe, expect, it } from 'vitest';
import {
  branchOf,
  firstStore,
  namesOf,
  openTo,
  storesBelow,
  visibleRows,
  withBelow,
} from './department-tree.ts';
import type { DepartmentNode } from './network.queries.ts';

const node = (id: number, label: string, children: DepartmentNode[] = []): DepartmentNode => ({
  id,
  label,
  children,
  tm_open_dict: {},
  tm_close_dict: {},
  address: null,
  forecast_step_minutes: '00:30:00',
});

const trees = [
  node(1, 'Network', [
    node(2, 'North', [node(3, 'Store on Lake Street'), node(4, 'Store on Hill')]),
    node(5, 'South', [node(6, 'Store at the Lake')]),
  ]),
];
const ids = (open: number[], text = '') => visibleRows(trees, new Set(open), text).map((row) => row.id);

describe('the department tree', () => {
  it('shows only what is open', () => {
    expect(ids([])).toEqual([1]);
    expect(ids([1])).toEqual([1, 2, 5]);
    expect(ids([1, 2])).toEqual([1, 2, 3, 4, 5]);
  });

  it('finds by name and keeps the way there', () => {
    expect(ids([], 'lake')).toEqual([1, 2, 3, 5, 6]);
    expect(ids([], 'HILL')).toEqual([1, 2, 4]);
    expect(ids([], 'nowhere')).toEqual([]);
  });

  it('shows what is below an opened hit', () => {
    expect(ids([2], 'north')).toEqual([1, 2, 3, 4]);
  });

  it('adds what is below chosen departments, each once', () => {
    expect(withBelow(trees, [2, 6])).toEqual([2, 6, 3, 4]);
    expect(withBelow(trees, [6, 3])).toEqual([6, 3]);
    expect(withBelow(trees, [3, 1])).toEqual([3, 1, 2, 4, 5, 6]);
  });

  it('knows branches, names and levels', () => {
    expect(branchOf(trees[0]!)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(namesOf(trees).get(6)).toBe('Store at the Lake');
    expect([...openTo(trees, 1)]).toEqual([1]);
    expect([...openTo(trees, 2)]).toEqual([1, 2, 5]);
  });

  it.each([
    ['of the whole network', 1, 3],
    ['of a region', 5, 6],
    ['is the store itself', 4, 4],
    ['unknown: as it is', 99, 99],
  ])('the first store %s', (_case, id, expected) => {
    expect(firstStore(trees, id)).toBe(expected);
  });

  it.each([
    ['the whole network', 1, [3, 4, 6]],
    ['a region', 2, [3, 4]],
    ['a store: itself', 4, [4]],
    ['what is unknown: as it is', 99, [99]],
  ])('has the stores of %s', (_case, id, expected) => {
    expect(storesBelow(trees, id)).toEqual(expected);
  });
});
