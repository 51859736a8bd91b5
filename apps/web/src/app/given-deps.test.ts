import { describe, expect, it } from 'vitest';
import type { DepartmentNode } from '../features/network/index.ts';
import { carried, depsGiven } from './given-deps.ts';

const node = (id: number, children: DepartmentNode[] = []) => ({ id, children }) as unknown as DepartmentNode;
const trees = [node(1, [node(2, [node(3), node(4)]), node(5, [node(6)])])];
const many = [
  node(
    1,
    Array.from({ length: 101 }, (_, at) => node(at + 2)),
  ),
];

describe('the departments that a section begins with', () => {
  it.each([
    ['the first store', trees, 1, '/timetable', '3'],
    ['all stores for reports', trees, 2, '/reports/days', '3,4'],
    ['one store for itself', trees, 6, '/reports', '6'],
    ['a network of very many stores by itself', many, 1, '/reports', '1'],
  ])('are %s', (_case, tree, own, pathname, expected) => {
    expect(depsGiven(tree, own, pathname)).toBe(expected);
  });

  it.each([
    ['given ones become those of the next section', '3', '/timetable', '/reports', '3,4,6'],
    ['and back', '3,4,6', '/reports/days', '/staff', '3'],
    ['chosen ones go along', '4', '/timetable', '/reports', '4'],
    ['an empty choice, too', '', '/timetable', '/reports', ''],
  ])('%s', (_case, deps, from, to, expected) => {
    expect(carried({ deps }, trees, 1, { from, to })).toEqual({ deps: expected });
  });
});
