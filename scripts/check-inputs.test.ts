import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyOf, keyOfTypes, keysOfFiles, openPassed, readTree, type Tree } from './check-inputs.ts';

let folder = '';
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const tree = () => readTree(folder) as Tree;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shiftwright-check-'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  write('.gitignore', 'out/\n*.tsbuildinfo\nnode_modules\n');
  write('a.ts', 'export const a = 1;\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the key of files', () => {
  const key = () => keyOf(tree(), (path) => path.endsWith('.ts'));

  it.each([
    ['a change of a file', () => write('a.ts', 'export const a = 2;\n')],
    ['a new file that git does not know yet', () => write('b.ts', '')],
    ['a file that goes', () => rmSync(join(folder, 'a.ts'))],
    ['other versions of the tools', () => write('package-lock.json', '{}')],
    ['other options of the compiler', () => write('tsconfig.base.json', '{}')],
  ])('changes with %s', (_case, change) => {
    const before = key();
    change();
    expect(key()).not.toBe(before);
  });

  it.each([
    ['a file that is written as it was', () => write('a.ts', 'export const a = 1;\n')],
    ['a file that is not read', () => write('a.md', '')],
    ['a file that git ignores', () => write('a.tsbuildinfo', '')],
  ])('stays with %s', (_case, change) => {
    const before = key();
    change();
    expect(key()).toBe(before);
  });

  it('is told for each file, and for all of them when the settings change', () => {
    write('b.ts', '');
    const before = keysOfFiles(tree(), ['biome.json']);
    const changed = () =>
      [...keysOfFiles(tree(), ['biome.json'])].flatMap(([one, path]) => (before.has(one) ? [] : [path]));
    expect(changed()).toEqual([]);
    write('b.ts', 'export const b = 1;\n');
    expect(changed()).toEqual(['b.ts']);
    write('biome.json', '{}');
    expect(changed()).toEqual(['.gitignore', 'a.ts', 'b.ts', 'biome.json']);
  });

  it('is not told outside of git', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(readTree(folder)).toBeNull();
  });
});

describe('the key of the compiler', () => {
  const buildInfo = () => join(folder, 'all.tsbuildinfo');
  const key = () => keyOfTypes(folder, tree(), buildInfo());
  const compile = () => {
    const options = ['-p', folder, '--incremental', '--tsBuildInfoFile', buildInfo()];
    execFileSync('tsc', options, { stdio: 'pipe' });
  };

  beforeEach(() => {
    symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), join(folder, 'node_modules'));
    write('tsconfig.json', '{"compilerOptions":{"noEmit":true,"types":[]},"files":["main.ts"]}');
    write('main.ts', 'import "./a";\n');
    write('unread.ts', '');
    compile();
  });

  it('changes with a file that it read through another, not with one that it did not read', () => {
    const before = key();
    write('unread.ts', 'export const b = 1;\n');
    expect(key()).toBe(before);
    write('a.ts', 'export const a = 2;\n');
    expect(key()).not.toBe(before);
  });

  it('changes with a new file, which could be found in the place of another', () => {
    const before = key();
    write('a.d.ts', '');
    expect(key()).not.toBe(before);
  });

  it('changes when what it remembers is lost', () => {
    const before = key();
    rmSync(buildInfo());
    expect(key()).not.toBe(before);
  });
});

describe('what passed', () => {
  it('is there for the next run, check by check', () => {
    const file = join(folder, 'out', 'passed.json');
    const passed = openPassed(file);
    expect([...passed.of('types')]).toEqual([]);
    passed.keep('types', ['a']);
    passed.keep('dead code', ['b', 'c']);
    passed.save();
    expect([...openPassed(file).of('types')]).toEqual(['a']);
    expect([...openPassed(file).of('dead code')]).toEqual(['b', 'c']);
  });
});
