/**
 * What every command needs before it can run: the dependencies of the lockfile, and Node 26 from them.
 * Runs on whatever Node the machine has (20.19 or newer), so it uses nothing beyond Node's own modules.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.installed-lockfile');
export const node26 = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * The environment in which `node` is Node 26 and the project's tools come first. What Node has compiled is kept: to load
 * the server from it takes half of the work, and processes and threads load it again and again.
 */
export const env = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...process.env,
  PATH: `${dirname(node26)}${delimiter}${bin}${delimiter}${process.env.PATH}`,
};

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Installs the locked dependencies unless exactly these are installed already. */
export function ensureInstalled() {
  const wanted = lockfileHash();
  const have = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (have === wanted && existsSync(node26)) return;

  console.log('Installing dependencies (first start, or the lockfile changed) …');
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  if (!existsSync(node26)) {
    console.error(
      'Node 26 was not installed: the package "node" brings it through an install script. Is ignore-scripts on?',
    );
    process.exit(1);
  }
  if (existsSync(join(root, '.git'))) {
    spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'ignore' });
  }
  writeFileSync(stamp, lockfileHash());
}

/**
 * Runs a command with Node 26 first; its output is ours; resolves to the exit code. A command that was interrupted
 * counts as done, unless the caller needs its result.
 */
export function run(command, args, { onStart, interrupted = 0, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit', ...options });
    onStart?.(child);
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? interrupted : 1));
    });
  });
}
