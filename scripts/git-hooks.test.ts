import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const NEEDED = ['.githooks', '.gitignore', 'biome.json', 'scripts/commit-subject.ts'];
/** A hook is run by git, which tells it about its own repository: the test's must not see ours. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

let repository = '';
let folder = '';
const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, env, encoding: 'utf8' });
const gitOrFail = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const inLastCommit = (name: string) => gitOrFail('show', `HEAD:${name}`);

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'shiftwright-hooks-'));
  folder = repository;
  for (const path of NEEDED) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  gitOrFail('init', '--quiet');
  gitOrFail('config', 'user.name', 'Test');
  gitOrFail('config', 'user.email', 'test@shiftwright.example');
  gitOrFail('config', 'core.hooksPath', '.githooks');
  gitOrFail('add', ...NEEDED);
  gitOrFail('commit', '--quiet', '-m', 'build: start');
});
afterAll(() => rmSync(repository, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shiftwright-hooks-'));
  cpSync(repository, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the hook before a commit', () => {
  const GOOD = 'export const rest = 1;\n';
  const UGLY = 'export const   rest = "1"\n';

  it('commits what is staged and leaves what is not', () => {
    write('rest.ts', GOOD);
    gitOrFail('add', 'rest.ts');
    write('rest.ts', `${GOOD}export const later = 2;\n`);
    expect(git('commit', '-m', 'planning: add rest').status).toBe(0);
    expect(inLastCommit('rest.ts')).toBe(GOOD);
    expect(gitOrFail('diff', '--name-only')).toBe('rest.ts\n');
  });

  it('refuses what is staged in bad shape, though the file is mended since, and stages nothing', () => {
    write('rest.ts', UGLY);
    gitOrFail('add', 'rest.ts');
    write('rest.ts', GOOD);
    const { status, stderr, stdout } = git('commit', '-m', 'planning: add rest');
    expect(status).not.toBe(0);
    expect(`${stdout}${stderr}`).toContain('rest.ts');
    expect(gitOrFail('show', ':rest.ts')).toBe(UGLY);
    expect(readFileSync(join(folder, 'rest.ts'), 'utf8')).toBe(GOOD);
  });

  it('accepts what is staged in good shape, though the file is spoilt since', () => {
    write('rest.ts', GOOD);
    gitOrFail('add', 'rest.ts');
    write('rest.ts', UGLY);
    expect(git('commit', '-m', 'planning: add rest').status).toBe(0);
    expect(inLastCommit('rest.ts')).toBe(GOOD);
  });

  it('reads a name with a space, and does not mind a file that goes or one that it cannot judge', () => {
    write('a rest.ts', GOOD);
    write('notes.md', '#   anything\n');
    gitOrFail('add', '.');
    expect(git('commit', '-m', 'planning: add rest').status).toBe(0);
    gitOrFail('rm', '--quiet', 'a rest.ts', 'notes.md');
    expect(git('commit', '-m', 'planning: remove rest').status).toBe(0);
    write('a rest.ts', UGLY);
    gitOrFail('add', '.');
    expect(git('commit', '-m', 'planning: add rest').status).not.toBe(0);
  });

  it('knows the libraries of a package, whose rules depend on them', () => {
    const suppressed = [
      "import { useEffect } from 'react';",
      '',
      'export function useRest(rest: number, tell: () => void) {',
      '  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when the rest changes',
      '  useEffect(() => tell(), [rest]);',
      '}',
      '',
    ].join('\n');
    mkdirSync(join(folder, 'web'));
    const manifest = { name: 'web', dependencies: { react: '19.0.0' } };
    write('web/package.json', `${JSON.stringify(manifest, null, 2)}\n`);
    gitOrFail('add', '.');
    expect(git('commit', '-m', 'web: add the package').status).toBe(0);
    write('web/use-rest.ts', suppressed);
    gitOrFail('add', '.');
    expect(git('commit', '-m', 'web: tell of a new rest').stderr).not.toContain('suppressions/unused');
    expect(inLastCommit('web/use-rest.ts')).toBe(suppressed);
  });
});

describe('the hook on a message', () => {
  const commit = (message: string) => git('commit', '--allow-empty', '-m', message);

  it('refuses a subject without an area and says why', () => {
    const { status, stderr } = commit('What stands is kept');
    expect(status).not.toBe(0);
    expect(stderr).toContain('it must read "area: what to do"');
  });

  it('lets pass what git writes: a merge, a revert, a fixup', () => {
    gitOrFail('checkout', '--quiet', '-b', 'side');
    expect(commit('planning: add rest').status).toBe(0);
    gitOrFail('checkout', '--quiet', '-');
    expect(git('merge', '--no-ff', 'side').status).toBe(0);
    expect(git('commit', '--allow-empty', '--fixup', 'HEAD').status).toBe(0);
    write('rest.ts', 'export const rest = 1;\n');
    gitOrFail('add', '.');
    expect(commit('planning: add rest').status).toBe(0);
    expect(git('revert', '--no-edit', 'HEAD').status).toBe(0);
    expect(gitOrFail('log', '-1', '--format=%s')).toContain('Revert "planning: add rest"');
  });
});
