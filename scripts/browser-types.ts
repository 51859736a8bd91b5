/**
 * The types of the language and of the browser without what the oldest supported browsers lack, by MDN's tables: with
 * them the compiler refuses `Temporal`, `Promise.try` or `AbortSignal.any` in what the page loads, members of values
 * included. They are kept in node_modules/.cache/browser-types.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSERS } from '../apps/web/browsers.ts';
import { type Tables, withoutNewer } from './newer-apis.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'node_modules/.cache/browser-types');
const stamp = join(folder, '.made-from');
const tables = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'));
const compiler = createRequire(import.meta.resolve('typescript/package.json'));
const libs = join(
  dirname(compiler.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`)),
  'lib',
);

const read = (path: string) => readFileSync(path, 'utf8');
const sources = [
  fileURLToPath(import.meta.url),
  join(root, 'scripts/newer-apis.ts'),
  join(root, 'apps/web/browsers.ts'),
  join(dirname(tables), 'package.json'),
  join(dirname(libs), 'package.json'),
];

/** Writes the types anew when one of their sources has changed. */
export function writeBrowserTypes(): void {
  const wanted = createHash('sha256').update(sources.map(read).join('')).digest('hex');
  if (existsSync(stamp) && read(stamp) === wanted) return;
  const known: Tables = JSON.parse(read(tables));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(libs).filter((name) => /^lib\.(es|decorators|dom\.).*\.ts$/.test(name)))
    writeFileSync(join(folder, file), withoutNewer(read(join(libs, file)), known, BROWSERS));
  writeFileSync(stamp, wanted);
}
