import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Whatever reads a clock, a calendar or a format of dates. */
const TIME = /new Date\(|\bDate\.|\bIntl\.DateTime|\bTemporal\b|\btoLocale(?!Upper|Lower)|\buseFakeTimers/;
const IMPORTED = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** A file and all that it imports of its own package, each once. */
function withImports(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || !existsSync(file)) return known;
  known.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED))
    withImports(resolve(dirname(file), path), known);
  return known;
}

const knowsTime = (file: string) =>
  [...withImports(file)].some((each) => TIME.test(readFileSync(each, 'utf8')));

/** The tests below some folders that run in a second zone too: those of files that know the time. */
export const zonedTests = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => knowsTime(join(root, file)));
