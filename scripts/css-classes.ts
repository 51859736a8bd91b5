import { posix } from 'node:path';

const IMPORTED = /import (\w+) from '([^']+\.module\.css)'/g;

/** The classes in the selectors of a style sheet that are its own. */
function classesOf(sheet: string): Set<string> {
  const own = sheet.replace(/\/\*.*?\*\/|"[^"]*"|:global\([^)]*\)/gs, '');
  const selectors = [...own.matchAll(/[^{};]+(?=\{)/g)].map(([text]) => text);
  return new Set(
    selectors.flatMap((text) => [...text.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name ?? '')),
  );
}

/** Classes of style sheets that no code uses, and classes that code asks for and no style sheet has. */
export function classProblems(files: ReadonlyMap<string, string>): string[] {
  const used = new Map<string, Set<string>>();
  const problems: string[] = [];
  for (const [path, code] of files) {
    for (const [, name, relative = ''] of code.matchAll(IMPORTED)) {
      const sheet = posix.join(posix.dirname(path), relative);
      const asked = [...code.matchAll(new RegExp(`(?<![\\w/.-])${name}\\.(\\w+)`, 'g'))].map(
        ([, one]) => one ?? '',
      );
      const known = classesOf(files.get(sheet) ?? '');
      used.set(sheet, (used.get(sheet) ?? new Set()).union(new Set(asked)));
      const missing = new Set(asked).difference(known);
      for (const one of missing) problems.push(`${path}: ${sheet} has no class ${one}`);
    }
  }
  for (const [sheet, names] of used)
    for (const one of classesOf(files.get(sheet) ?? '').difference(names))
      problems.push(`${sheet}: no code uses the class ${one}`);
  return problems;
}
