/** Licences under which the product may hand out what it is built of. */
const OPEN = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
  'Zlib',
]);

interface Installed {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Tells whether an SPDX expression lets us: one side of an "OR" is enough, of an "AND" all are needed. */
function isOpen(expression: string): boolean {
  const words = expression.replaceAll(/[()]/g, '').split(' OR ');

  return words.some((side) => side.split(' AND ').every((licence) => OPEN.has(licence)));
}

/** What a production install brings, by the lockfile, without a licence of the list. */
export function licenceProblems(lockfile: { packages: Record<string, Installed> }): string[] {
  return Object.entries(lockfile.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .filter(([, { license }]) => license === undefined || !isOpen(license))
    .map(([path, { license }]) => `${path}: ${license ?? 'no licence named'}`);
}
