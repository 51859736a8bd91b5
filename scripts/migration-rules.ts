/**
 * While a deploy goes on, processes of the release before work on the schema of the next one. What they could not bear
 * takes two releases: one that no longer needs it, then one that takes it away (docs/OPERATIONS.md).
 */

/** Migrations before this one make the schema of the first release: there is no release before. */
const FIRST_RELEASE = '2026_11_22';

const RULES: [pattern: RegExp, why: string][] = [
  [
    /\bdrop\s+(table|column|view|function|type|schema|extension)\b|\.drop(Table|Column|View|Type)\(/i,
    'takes away what the release before may use',
  ],
  [/\brename\b|\.rename(Column|To)\(/i, 'renames what the release before calls by its old name'],
  [
    /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b|\.setDataType\(/i,
    'changes a type that the release before reads and writes',
  ],
  [/\bset\s+not\s+null\b|\.setNotNull\(/i, 'demands a value that the release before may not write'],
  [
    /\bdrop\s+(not\s+null|default)\b|\.drop(NotNull|Default)\(/i,
    'lets rows be that the release before does not know',
  ],
  [/\btruncate\b/i, 'throws rows away'],
];

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|--.*$/gm, '');

const ADDED_COLUMN = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(\w+)([^,;`]*)/gi;

/** Columns that are added without a default although they must have a value. */
function bareColumns(text: string): string[] {
  return [...text.matchAll(ADDED_COLUMN)]
    .filter(([, , rest = '']) => /\bnot\s+null\b/i.test(rest) && !/\bdefault\b|\bgenerated\b/i.test(rest))
    .map(([, column = '']) => column);
}

/** Does the statement put a key of more columns in the place of one of some of them? Whatever fitted that one fits it. */
function widensKey(table: string, rest: string): boolean {
  const dropped = /\bdrop\s+constraint\s+(\w+)/i.exec(rest)?.[1];
  const columns = (/\badd\s+unique\s*\(([^)]*)\)/i.exec(rest)?.[1] ?? '').match(/\w+/g) ?? [];
  const others = rest.match(/\badd\s+\w+/gi) ?? [];
  if (dropped === undefined || others.length !== 1) return false;
  // As PostgreSQL names keys that were given no name.
  const kept = columns.filter((column) => dropped.includes(column));
  return kept.length < columns.length && dropped === [table, ...kept, 'key'].join('_');
}

/** Old tables that rows of the release before may no longer fit. */
function narrowedTables(text: string): string[] {
  const made = new Set(
    [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name),
  );
  const added = new Set([...text.matchAll(ADDED_COLUMN)].map(([, column]) => column));
  // The release before writes nothing into a new column, and a key of which one part is empty is not checked.
  const isOfNewColumn = (rest: string) =>
    [...(/^\s*add\s+foreign\s+key\s*\(([^)]*)\)/i.exec(rest)?.[1] ?? '').matchAll(/\w+/g)].some(([column]) =>
      added.has(column),
    );
  const constrained = [...text.matchAll(/\balter\s+table\s+(\w+)([^;`]*)/gi)]
    .filter(
      ([, table = '', rest = '']) =>
        !widensKey(table, rest) &&
        /\badd\s+(constraint\b|unique\b|check\b|exclude\b|foreign\b|primary\b)/i.test(rest) &&
        !isOfNewColumn(rest),
    )
    .map(([, table]) => table);
  const indexed = [
    ...text.matchAll(/\bcreate\s+unique\s+index\s+(?:concurrently\s+)?(?:\w+\s+)?on\s+(\w+)/gi),
  ].map(([, table]) => table);
  return [...constrained, ...indexed].filter(
    (table): table is string => table !== undefined && !made.has(table),
  );
}

/** What of a migration the release before could not bear. */
export function migrationProblems(name: string, source: string): string[] {
  if (name < FIRST_RELEASE) return [];
  const text = withoutComments(source);
  return [
    ...RULES.filter(([pattern]) => pattern.test(text)).map(([, why]) => why),
    ...bareColumns(text).map(
      (column) => `adds ${column} without a default: the release before does not write it`,
    ),
    ...narrowedTables(text).map(
      (table) => `narrows ${table}: what the release before writes may no longer fit`,
    ),
  ].map((problem) => `migration ${name} ${problem}`);
}
