/** `node scripts/commit-subject.ts FILE`: the first line of a commit's message says where and what. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const LONGEST = 72;
const AREAS = [
  ...['access', 'network', 'people', 'demand', 'planning', 'timekeeping', 'reporting', 'screens'],
  ...['web', 'server', 'contracts', 'domain', 'optimiser', 'forecaster', 'i18n'],
  ...['database', 'import', 'demo', 'jobs', 'platform', 'security', 'backup', 'doctor'],
  ...['docs', 'tests', 'e2e', 'bench', 'build', 'deploy', 'dependencies'],
];

/** What git writes itself, and what a rebase will fold into another commit. */
const WRITTEN_BY_GIT = /^(Merge|Revert|Reapply) |^(fixup|squash|amend)! /;
/** Forms of a verb that are not the imperative: "adds", "added", "adding"; words that only look like them. */
const NOT_IMPERATIVE = /(?:[^s]s|ed|ing)$/;
const LOOKS_LIKE_IT = new Set('bring embed exceed feed focus need proceed seed string succeed'.split(' '));

/** The first line that git will keep: what stands below the scissors and behind a # is for the writer only. */
function subjectOf(message: string) {
  const [kept = ''] = message.split(/^# -+ >8 -+$/m);
  const lines = kept.split(/\r?\n/).filter((line) => !line.startsWith('#'));
  const first = lines.findIndex((line) => line.trim() !== '');
  return { subject: (lines[first] ?? '').trimEnd(), next: lines[first + 1] ?? '' };
}

/** What is wrong with a message, in words for the person who wrote it. */
export function subjectProblems(message: string): string[] {
  const { subject, next } = subjectOf(message);
  if (subject === '' || WRITTEN_BY_GIT.test(subject)) return [];
  const problems: string[] = [];
  const { length } = [...subject];
  if (length > LONGEST) problems.push(`it has ${length} characters; at most ${LONGEST} are allowed`);
  if (subject.endsWith('.')) problems.push('it ends with a full stop; leave it out');
  if (next.trim() !== '') problems.push('the second line must be empty; the reasons start on the third');

  const parts = /^([a-z0-9]+): (\S+)/.exec(subject);
  if (!parts)
    return ['it must read "area: what to do", such as "planning: refuse overlapping shifts"', ...problems];
  const [, area = '', verb = ''] = parts;
  if (!AREAS.includes(area)) problems.push(`"${area}" is no area; the areas are ${AREAS.join(', ')}`);
  const word = verb.toLowerCase();
  if (verb !== word) problems.push(`"${verb}" starts with a capital letter; write it small`);
  if (NOT_IMPERATIVE.test(word) && !LOOKS_LIKE_IT.has(word))
    problems.push(`"${verb}" is not an order; write "add", not "adds", "added" or "adding"`);
  return problems;
}

const [, script = '', file = ''] = process.argv;
if (import.meta.url === pathToFileURL(script).href) {
  const message = readFileSync(file, 'utf8');
  const problems = subjectProblems(message);
  if (problems.length > 0) {
    console.error(`The subject of the commit is not accepted: ${subjectOf(message).subject}`);
    for (const problem of problems) console.error(`  - ${problem}`);
    process.exit(1);
  }
}
