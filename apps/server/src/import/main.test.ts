import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/process.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { ownFolder } from '../platform/db/owner-lock.ts';
import { readArguments } from './arguments.ts';

const command = fileURLToPath(new URL('main.ts', import.meta.url));
const folder = temporaryFolder();
let copy: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  copy = await testDatabase();
});
afterAll(async () => {
  await copy.drop();
  folder.remove();
});

function aFile(name: string, content: string): string {
  const file = join(folder.path, name);
  writeFileSync(file, content);
  return file;
}

/** Runs the import as `npm run import` does. */
function run(environment: Record<string, string>, ...argv: string[]) {
  const child = spawn(process.execPath, [command, ...argv], { env: { ...process.env, ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
}

const network = (given: object = {}) =>
  JSON.stringify({ networks: [{ code: 'cli', name: 'From a file', ...given }] });

describe('npm run import', () => {
  it('imports a file, and tells what it did', async () => {
    const file = aFile('good.json', network({ departments: [{ code: 'a', name: 'Shop' }] }));
    const dry = await run({ DATABASE_URL: copy.url }, file, '--dry-run');
    const real = await run({ DATABASE_URL: copy.url }, file);
    const again = await run({ DATABASE_URL: copy.url }, file);
    expect([dry.code, real.code, again.code]).toEqual([0, 0, 0]);
    expect(dry.output).toMatch(/shop +1 new/);
    expect(real.output).toMatch(/shop +1 new/);
    expect(again.output).toMatch(/shop +0 new +0 changed +1 as before/);
  });

  it('lists the problems and ends with 1', async () => {
    const file = aFile('bad.json', network({ departments: [{ code: 'a', name: 'Shop', region: 'moon' }] }));
    const { code, output } = await run({ DATABASE_URL: copy.url }, file);
    expect(code).toBe(1);
    expect(output).toContain('networks[0].departments[0].region: unknown region "moon"');
  });

  it('says when the file is not JSON, or not there', async () => {
    const broken = await run({ DATABASE_URL: copy.url }, aFile('broken.json', '{"networks": ['));
    const missing = await run({ DATABASE_URL: copy.url }, join(folder.path, 'missing.json'));
    expect([broken.code, missing.code]).toEqual([1, 1]);
    expect(broken.output).toContain('is not JSON');
    expect(missing.output).toContain('Cannot read');
  });

  it('says that Shiftwright must stop first when it owns the embedded database', async () => {
    const release = await ownFolder(folder.path);
    const { code, output } = await run(
      { DATABASE_URL: '', SHIFTWRIGHT_DATA_DIR: folder.path },
      aFile('good.json', network()),
    );
    await release();
    expect(code).toBe(1);
    expect(output).toContain('Shiftwright is running on');
  });
});

describe('the command line', () => {
  it.each([
    [['a.json'], { file: 'a.json', dry_run: false }],
    [['--dry-run', 'a.json'], { file: 'a.json', dry_run: true }],
  ])('%s', (argv, expected) => {
    expect(readArguments(argv)).toEqual(expected);
  });

  it.each([[[]], [['a.json', 'b.json']], [['a.json', '--force']]])('%s is refused with the usage', (argv) => {
    expect(() => readArguments(argv)).toThrow('Usage: npm run import');
  });
});
