import { expect, it } from 'vitest';
import { isInBranch } from './department-branch.ts';

const STORE = '1.5.9';

it.each([
  ['itself, no level up', STORE, 0, true],
  ['what is below it', '1.5.9.12', 0, true],
  ['a sibling is not in its own branch', '1.5.8', 0, false],
  ['a sibling, one level up', '1.5.8', 1, true],
  ['its region, one level up', '1.5', 1, true],
  ['a store of another region, one level up', '1.6.7', 1, false],
  ['a store of another region, two levels up', '1.6.7', 2, true],
  ['an id that begins alike', '1.55.7', 1, false],
  ['another tree, at the top', '2.3', 2, false],
  ['another tree, beyond the top', '2.3', 3, true],
  ['more levels than there are', '2.3', 20, true],
])('%s', (_case, path, levels, expected) => expect(isInBranch(path, STORE, levels)).toBe(expected));
