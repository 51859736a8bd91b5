/** What MDN's tables say of one feature in one browser. */
interface Statement {
  version_added?: string | boolean | null;
  version_removed?: string | boolean | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}
/** A branch of the tables: features by name, and what is said of the branch itself. */
export interface Tables {
  [feature: string]: unknown;
  __compat?: { support: Record<string, Statement | Statement[] | undefined> };
}
/** The oldest version of each browser that counts. */
export type Browsers = Readonly<Record<string, string>>;

function isUpTo(added: string, oldest: string): boolean {
  const [major = 0, minor = 0] = added.replace('≤', '').split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);

  return major < oldestMajor || (major === oldestMajor && minor <= oldestMinor);
}

/** Tells whether a statement lets everybody use a feature, by its own name and without a switch. */
function isOpen(
  { version_added, version_removed, flags, prefix, alternative_name }: Statement,
  oldest: string,
) {
  if (!version_added || version_removed || flags || prefix || alternative_name) return false;

  return version_added === true || isUpTo(version_added, oldest);
}

/** Tells whether every browser has a feature from its oldest version on. What the tables do not know is everywhere. */
function isSupported(feature: Tables | undefined, browsers: Browsers): boolean {
  return Object.entries(browsers).every(([browser, oldest]) => {
    const said = feature?.__compat?.support[browser];
    return said === undefined || [said].flat().some((statement) => isOpen(statement, oldest));
  });
}

const at = (tables: Tables, path: readonly string[]) =>
  path.reduce<Tables | undefined>((branch, name) => branch?.[name] as Tables | undefined, tables);

/** The tables' name of what TypeScript calls `IteratorObject`, `ReadonlySet` or `PromiseConstructor`. */
const builtinOf = (name: string) =>
  name.replace(/^Readonly(?=[A-Z])|(?<=^Iterator)Object$|(?<=.)Constructor$/, '');

const COMMENT = /^\s*(\/?\*|\/\/)/;
const LINK = /developer\.mozilla\.org\/docs\/Web\/API\/([\w/]+)/;
const TYPE = /^\s*(?:declare )?(?:interface|type|class|global)\b/;
const NAMED =
  /^(\s*)(?:declare )?(?:readonly |get |set |abstract |var |const |function |namespace )*(\w+)\??\s*[(<:{]/;
const CONTAINER = /^(\s*)(?:declare )?(?:interface|namespace|var|const) (\w+).*\{$/;

interface Place {
  /** The declarations around a line, outermost first. */
  around: { indent: string; name: string }[];
  /** The page of MDN that the comment above the line names. */
  link: string[] | null;
}

function featureOf(name: string, { around, link }: Place, tables: Tables): Tables | undefined {
  const path = [...around.map((one) => one.name), name].map(builtinOf);

  return (
    (link ? at(tables, ['api', ...link]) : undefined) ??
    at(tables, ['javascript', 'builtins', ...path]) ??
    (around.length === 0 ? at(tables, ['api', name]) : undefined)
  );
}

/** The line after a declaration of several lines, which ends at its own indent. */
function afterDeclaration(lines: readonly string[], start: number, indent: string): number {
  if (/;\s*$/.test(lines[start]!)) return start + 1;
  const isEnd = (line: string) => line.startsWith(indent) && /^(\}|\S.*;$)/.test(line.slice(indent.length));

  return lines.findIndex((line, at) => at > start && isEnd(line)) + 1;
}

/**
 * The declarations of a library of TypeScript without what one of the browsers lacks. The libraries are printed by a
 * program, a member a line; those of the browser name the page of MDN in the comment above. Types of values stay, so
 * that what a name could hold can still be said.
 */
export function withoutNewer(library: string, tables: Tables, browsers: Browsers): string {
  const lines = library.replaceAll(/^\/\/\/ <reference lib=.*$/gm, '').split('\n');
  const kept: string[] = [];
  const place: Place = { around: [], link: null };

  for (let number = 0; number < lines.length; ) {
    const line = lines[number]!;
    const enclosing = place.around.at(-1);
    const [, indent = '', name] = (!TYPE.test(line) && NAMED.exec(line)) || [];
    if (enclosing && line.startsWith(`${enclosing.indent}}`)) place.around.pop();
    if (COMMENT.test(line)) {
      place.link = LINK.exec(line)?.[1]?.split('/') ?? place.link;
    } else if (name && !isSupported(featureOf(name, place, tables), browsers)) {
      number = afterDeclaration(lines, number, indent);
      place.link = null;
      continue;
    } else {
      place.link = null;
      const opened = CONTAINER.exec(line);
      if (opened) place.around.push({ indent: opened[1]!, name: opened[2]! });
    }
    kept.push(line);
    number += 1;
  }
  return kept.join('\n');
}
