import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

/** Whatever reads a clock, a calendar or a format of dates. */
const TIME = /new Date\(|\bDate\.|\bIntl\.|\bTemporal\b|\btoLocale|\buseFakeTimers/;

const knowsTime = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .some((file) => TIME.test(readFileSync(join(folder, file), 'utf8')));

/** What vitest runs in a second zone: the unit tests of every package whose sources know the time. */
export function zonedTests() {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/`);
  const folders = [...packages, 'apps/web/', 'apps/server/seed/'].filter((folder) =>
    knowsTime(join(root, folder, folder.includes('seed') ? '' : 'src')),
  );
  return ['--project', 'unit', '--project', 'web', ...folders];
}
