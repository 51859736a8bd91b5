import { expect, it } from 'vitest';
import { neverCasts } from './never-casts.ts';

it.each([
  ['the product', 'apps/web/src/app/menu.tsx', 1],
  ['a package', 'packages/domain/src/hours.ts', 1],
  ['not in a test', 'apps/server/src/app.test.ts', 0],
  ['not in what only tests use', 'packages/domain/src/planning/testing.ts', 0],
  ['not in a script', 'scripts/check.ts', 0],
])('a cast to never is found in %s', (_case, path, found) => {
  expect(neverCasts(new Map([[path, 'call(input as never)']]))).toHaveLength(found);
  expect(neverCasts(new Map([[path, 'call(input as Input)']]))).toEqual([]);
});
