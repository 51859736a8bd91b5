/** Finds a Chromium or Chrome for the browser tests, installing Debian's where there is none and we may. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without windows does the same journeys with two thirds of the work. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function installed() {
  const folders = `${process.env.PATH ?? ''}${delimiter}/usr/bin`.split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...ELSEWHERE].find((path) => existsSync(path));
}

const aptGet = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** The path of a browser, or null when Playwright must use its own (which it then downloads). */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the Debian packages …');
    aptGet('update', '-qq');
    // Releases before Debian 12 and Ubuntu have no package without windows.
    aptGet('install', '-y', '-qq', SHELL) || aptGet('install', '-y', '-qq', 'chromium');
  }
  return installed() ?? null;
}
