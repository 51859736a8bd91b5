import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { licenceProblems } from './licences.ts';

it.each([
  ['an open one', { license: 'MIT' }, true],
  ['one of two to choose from', { license: '(GPL-3.0-only OR MIT)' }, true],
  ['two at once', { license: '(MIT AND Zlib)' }, true],
  ['an open one and one that is not', { license: 'MIT AND FSL-1.1-Apache-2.0' }, false],
  ['one that is open only later', { license: 'FSL-1.1-Apache-2.0' }, false],
  ['none', {}, false],
  ['a tool that is not handed out', { license: 'FSL-1.1-Apache-2.0', dev: true }, true],
])('a licence of a dependency: %s', (_case, dependency, isAllowed) => {
  const problems = licenceProblems({ packages: { '': {}, 'node_modules/lib': dependency } });
  expect(problems.length === 0).toBe(isAllowed);
});

it('everything that a production install brings is open', () => {
  const lockfile = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  expect(licenceProblems(JSON.parse(lockfile))).toEqual([]);
});
