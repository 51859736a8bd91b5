/** The house rules of docs/ARCHITECTURE.md, checked: areas look only to the left, packages stay pure. */
const AREAS = ['access', 'network', 'people', 'demand', 'planning', 'timekeeping', 'reporting'];

/** The parts of `planning` on the server in their order, and the files and folders of each that the parts after it use. */
const PLANNING = 'apps/server/src/features/planning';
const PLANNING_DOORS = {
  readiness: [],
  norms: ['earlier-hours.repository', 'month-norms', 'norm-employments', 'norms.repository'],
  coverage: ['coverage-input', 'coverage.repository'],
  burdens: ['burdens-of-day', 'load-bearers', 'post-burdens'],
  habits: ['load-past', 'people-rhythms'],
  'worker-day': [
    ...['store', 'saving', 'vacancies', 'approved-without-approval', 'approving/approve-worker-days'],
    ...[
      'copying/copy-approved',
      'copying/duplicate-worker-days',
      'copying/save-derived',
      'judging',
      'trading/drafts-of-traded-days',
      'trading/trade-days',
    ],
    ...['journal/journal.repository', 'journal/list-journal', 'journal/undo-step'],
  ],
  vacancy: ['assign-vacancy', 'judge-applicants', 'vacancy.repository'],
  publication: [],
  'calendar-feed': [],
  'employment-changes': [],
  files: [],
  exchange: ['automation/run-automation', 'people', 'rule-text'],
  leavers: [],
  autoscheduling: ['month-record.repository', 'show-month-stat'],
  'month-stat': [],
};

/** Each part may look only at the parts to its left. */
function looksLeft(root, parts) {
  return parts.slice(0, -1).map((part, at) => ({
    name: `${root}-${part}-looks-left`,
    severity: 'error',
    from: { path: `^${root}/${part}/` },
    to: { path: parts.slice(at + 1).map((right) => `^${root}/${right}/`) },
  }));
}

/** An area may look only at areas to its left, and only through their index.ts. */
function areaRules(root, ext) {
  return [
    ...looksLeft(root, AREAS),
    {
      name: `${root}-areas-by-the-door`,
      severity: 'error',
      from: { path: `^${root}/([^/]+)/` },
      to: { path: `^${root}/([^/]+)/`, pathNot: [`^${root}/$1/`, `^${root}/[^/]+/index\\.${ext}$`] },
    },
  ];
}

function planningRules() {
  const doors = Object.entries(PLANNING_DOORS).flatMap(([part, files]) =>
    files.map((file) => `^${PLANNING}/${part}/${file}(/|\\.ts$)`),
  );
  const days = `${PLANNING}/worker-day`;

  return [
    ...looksLeft(PLANNING, Object.keys(PLANNING_DOORS)),
    {
      name: 'planning-parts-by-the-door',
      severity: 'error',
      from: { path: `^${PLANNING}/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^${PLANNING}/([^/]+)/`, pathNot: [`^${PLANNING}/$1/`, ...doors] },
    },
    ...[['store'], ['saving', 'store'], ['vacancies', 'saving', 'store']].map(([layer, ...below]) => ({
      name: `worker-day-${layer}-looks-down`,
      severity: 'error',
      from: { path: `^${days}/${layer}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^${days}/`, pathNot: [layer, ...below].map((one) => `^${days}/${one}/`) },
    })),
  ];
}

/** A layer of the web app may import only the layers named after it. */
function webLayer(layer, forbidden) {
  return {
    name: `web-${layer}-looks-down`,
    severity: 'error',
    from: { path: `^apps/web/src/${layer}/` },
    to: { path: forbidden.map((upper) => `^apps/web/src/${upper}/`) },
  };
}

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contracts-need-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(contracts|domain)/src', 'node_modules/zod'] },
    },
    {
      name: 'engines-need-domain-only',
      severity: 'error',
      from: { path: '^packages/(optimiser|forecaster)/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/$1/src', '^packages/domain/src'] },
    },
    {
      name: 'research-is-for-measurements',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/(optimiser|forecaster)/src/research\\.ts$' },
    },
    {
      name: 'i18n-stands-alone',
      severity: 'error',
      from: { path: '^packages/i18n/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/i18n/src' },
    },
    {
      name: 'sql-only-in-repositories',
      severity: 'error',
      from: {
        path: '^apps/server/src',
        pathNot: ['^apps/server/src/platform/', '\\.repository\\.ts$', '\\.test\\.ts$', '/testing/'],
      },
      to: { path: 'node_modules/(kysely|pg|pg-boss)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-routes-know-http',
      severity: 'error',
      from: {
        path: '^apps/server/src/features/',
        pathNot: ['\\.routes\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: ['node_modules/(fastify|@fastify)/', '^apps/server/src/platform/http/'] },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(features|import)/' },
    },
    {
      name: 'page-loads-no-schemas',
      comment: 'Calls and types are enough; forms load the schemas when they open.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['^apps/web/src/lib/form/', '\\.test\\.ts$'] },
      to: {
        path: '^packages/contracts/',
        pathNot: '^packages/contracts/src/(calls|report-envelope)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-and-server-meet-in-contracts',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/server/|packages/(optimiser|forecaster)/)' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^(apps/server|packages)/' },
      to: { path: '^apps/web/' },
    },
    webLayer('lib', ['ui', 'features', 'screens', 'app']),
    webLayer('ui', ['features', 'screens', 'app']),
    webLayer('features', ['screens', 'app']),
    webLayer('screens', ['app']),
    {
      name: 'screens-do-not-import-screens',
      severity: 'error',
      from: { path: '^apps/web/src/screens/([^/]+)/' },
      to: { path: '^apps/web/src/screens/', pathNot: '^apps/web/src/screens/$1/' },
    },
    {
      name: 'ui-knows-no-business-word',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^packages/(contracts|domain)/' },
    },
    ...areaRules('apps/server/src/features', 'ts'),
    ...areaRules('apps/web/src/features', 'ts'),
    ...planningRules(),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^apps/web/dist', 'node_modules/.*/node_modules', 'node_modules/.*\\.css$', '\\?'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
