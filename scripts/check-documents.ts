/**
 * Keeps documents true: docs/openapi.json is what the contracts say, and docs/API-COVERAGE.md names each call as done
 * exactly when the API has it, with a test file that exists; what deploy/ names is there, docs/OPERATIONS.md describes every
 * variable, migrations can be borne by the release before, links between documents and citations in comments lead somewhere,
 * the exercise of CONTRIBUTING.md counts rightly, no file of a feature is called as a rule, no code of the product casts to never, and style sheets have the classes
 * that code uses, and no others.
 * `node scripts/check-documents.ts --uncited` lists the rules that no code and no test cites.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig, VARIABLES } from '../apps/server/src/platform/config.ts';
import { openApiDocument } from '../apps/server/src/platform/http/openapi.ts';
import { BROWSERS } from '../apps/web/browsers.ts';
import { classProblems } from './css-classes.ts';
import { deployProblems, undocumented } from './deploy-files.ts';
import { deadLinks, unlistedDecisions } from './document-links.ts';
import { exerciseProblems } from './exercise.ts';
import { migrationProblems } from './migration-rules.ts';
import { neverCasts } from './never-casts.ts';
import { AREAS, citationProblems, type Sources, uncitedRules } from './rule-citations.ts';
import { hiddenRules } from './rule-places.ts';

/** So many rules may be cited nowhere for a while: a comment goes when its code moves, and its rule waits for the next. */
const MOST_UNCITED = 5;

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const root = fileURLToPath(at(''));
const problems: string[] = [];

const document = openApiDocument() as { paths: Record<string, Record<string, unknown>> };
const committed = existsSync(at('docs/openapi.json')) ? readFileSync(at('docs/openapi.json'), 'utf8') : '';
if (committed !== `${JSON.stringify(document, null, 1)}\n`) {
  problems.push('docs/openapi.json is not what the contracts say: run `npm run openapi`');
}

const calls = new Set(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/rest_api/', '')}`),
  ),
);
const ROW = /^\| `(GET|POST|PUT|DELETE) ([^`]+)` \| (done|partly|not yet) \| (.*?) \|$/;
const seen = new Set<string>();
const states = { done: 0, partly: 0, 'not yet': 0 };
const coverage = readFileSync(at('docs/API-COVERAGE.md'), 'utf8');
for (const line of coverage.split('\n')) {
  const row = ROW.exec(line);
  if (!row) {
    if (line.startsWith('| `')) problems.push(`docs/API-COVERAGE.md: cannot read the row: ${line}`);
    continue;
  }
  const [, method, path, state, note = ''] = row;
  const call = `${method} ${path}`;
  seen.add(call);
  states[state as keyof typeof states] += 1;
  if ((state === 'not yet') === calls.has(call)) {
    problems.push(
      `docs/API-COVERAGE.md says "${state}" of ${call}, the API ${calls.has(call) ? 'has' : 'lacks'} it`,
    );
  }
  const test = /`([^`]+\.test\.ts)`/.exec(note)?.[1];
  if (state === 'done' && !(test && existsSync(at(test))))
    problems.push(`${call} is called done without a test file`);
}
const sum = Object.entries(states).map(([state, count]) => `${count} ${state}`);
if (!coverage.includes(sum.join(', ')))
  problems.push(`docs/API-COVERAGE.md counts wrongly: ${sum.join(', ')}`);
for (const call of calls) if (!seen.has(call)) problems.push(`docs/API-COVERAGE.md does not name ${call}`);

const read = (path: string) => readFileSync(at(path), 'utf8');
const deploy = {
  containerfile: read('deploy/Containerfile'),
  compose: read('deploy/compose.yaml'),
  environment: read('deploy/shiftwright.env.example'),
  proxy: read('deploy/Caddyfile'),
  scrape: read('deploy/prometheus.yml'),
};
const documents = new Map(
  globSync(['*.md', '.github/**/*.md', 'docs/**/*.md'], { cwd: root }).map((path) => {
    const place = path.replaceAll('\\', '/');
    return [place, read(place)];
  }),
);
const { chrome, edge, firefox, safari } = BROWSERS;
const browsers = `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari} and newer`;
if (!read('README.md').includes(browsers)) problems.push(`README.md does not name the browsers: ${browsers}`);

const { port } = readConfig({});
problems.push(
  ...deployProblems(deploy, { exists: (path) => existsSync(at(path)), variables: VARIABLES, port }),
  ...undocumented(read('docs/OPERATIONS.md'), VARIABLES),
  ...readdirSync(at('apps/server/migrations')).flatMap((file) =>
    migrationProblems(file.replace('.ts', ''), read(`apps/server/migrations/${file}`)),
  ),
  ...deadLinks(documents, (path) => existsSync(at(path))),
  ...unlistedDecisions(read('docs/decisions/README.md'), readdirSync(at('docs/decisions'))),
);

const sources: Sources = {
  rules: Object.fromEntries(AREAS.map((area) => [area, read(`docs/rules/${area}.md`)])) as Sources['rules'],
  decisions: new Set(readdirSync(at('docs/decisions')).map((file) => Number(file.slice(0, 4)))),
  files: new Map(
    globSync('{apps,packages,bench,e2e,scripts}/**/*.{ts,tsx,mjs,css,sql}', {
      cwd: root,
      exclude: (name) => /(^|\/)(node_modules|dist)$/.test(String(name)),
    })
      .filter((path) => !path.endsWith('scripts/rule-citations.test.ts'))
      .map((path) => [path, read(path)]),
  ),
};
problems.push(...neverCasts(sources.files), ...classProblems(sources.files));
problems.push(...exerciseProblems(read('CONTRIBUTING.md'), [...sources.files.keys()]));
problems.push(...hiddenRules([...sources.files.keys()]));
const uncited = uncitedRules(sources);
problems.push(...citationProblems(sources));
if (uncited.length > MOST_UNCITED)
  problems.push(
    `${uncited.length} rules are cited by no code and no test, ${MOST_UNCITED} may be: --uncited lists them`,
  );
if (process.argv.includes('--uncited')) console.log(uncited.join('\n'));

for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
