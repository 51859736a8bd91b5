import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The hash of each file that is in git or could be added: path below the root → hash of its content. */
export type Tree = ReadonlyMap<string, string>;

const hashOf = (content: string | Buffer) => createHash('sha1').update(content).digest('base64');

/** Null where git cannot tell which files belong to the project. */
export function readTree(root: string): Tree | null {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  let names: string;
  try {
    names = execFileSync('git', list, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
  const paths = [...new Set(names.split('\0'))].filter((path) => path && existsSync(join(root, path)));
  return new Map(paths.sort().map((path) => [path, hashOf(readFileSync(join(root, path)))]));
}

/** Settings that decide about every check: versions of tools and browsers, options of the compiler, the checks. */
const FOR_ALL =
  /(^|\/)(package|package-lock|tsconfig[^/]*)\.json$|^scripts\/(check|check-inputs|browser-types|newer-apis)\.ts$|^apps\/web\/browsers\.ts$/;

/** One hash over the files that a check reads; it changes with each of them. */
export function keyOf(tree: Tree, isRead: (path: string) => boolean): string {
  const lines = [...tree].filter(([path]) => FOR_ALL.test(path) || isRead(path));
  return hashOf(lines.map((line) => line.join('\n')).join('\n'));
}

/**
 * The key of the compiler: the files that it read the last time, and the names of all files, as a new file can take the
 * place of another.
 */
export function keyOfTypes(root: string, tree: Tree, buildInfo: string): string {
  const { fileNames }: { fileNames: string[] } = existsSync(buildInfo)
    ? JSON.parse(readFileSync(buildInfo, 'utf8'))
    : { fileNames: [] };
  const read = new Set(fileNames.map((name) => relative(root, resolve(dirname(buildInfo), name))));
  return hashOf([...tree.keys(), keyOf(tree, (path) => read.has(path)), read.size].join('\n'));
}

/** A key for each file: for a tool that judges files one by one with the settings named. */
export function keysOfFiles(tree: Tree, settings: readonly string[]): Map<string, string> {
  const common = keyOf(tree, (path) => settings.includes(path));
  return new Map([...tree].map(([path, hash]) => [hashOf(`${common}\n${path}\n${hash}`), path]));
}

/** The keys with which each check passed the last time. */
export function openPassed(file: string) {
  const passed: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return {
    of: (check: string): ReadonlySet<string> => new Set(passed[check]),
    keep(check: string, keys: readonly string[]) {
      passed[check] = [...keys];
    },
    save() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(passed));
      renameSync(`${file}.${process.pid}`, file);
    },
  };
}
