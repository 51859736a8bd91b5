/** Builds the web app when its sources, the packages it reads or the lockfile changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packFiles } from './pack-files.mjs';
import { root, run } from './toolchain.mjs';

const inputs = [
  'apps/web',
  'packages/contracts/src',
  'packages/domain/src',
  'packages/i18n/src',
  'package-lock.json',
  'scripts/pack-files.mjs',
];
/** A second build beside the usual one keeps a running server's files whole. */
const folder = resolve(process.env.SHIFTWRIGHT_WEB_DIR ?? join(root, 'apps/web/dist'));
const stamp = join(folder, '.built-from');

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).sort()) {
    if (name !== 'dist' && name !== 'node_modules') yield* filesBelow(join(path, name));
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesBelow(join(root, input)))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export async function buildWeb() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web app (its sources changed) …');
  const args = ['build', 'apps/web', '--outDir', folder, '--logLevel', 'warn'];
  const code = await run('vite', args, { interrupted: 130 });
  if (code !== 0) process.exit(code);
  await packFiles(join(folder, 'assets'));
  writeFileSync(stamp, wanted);
}
