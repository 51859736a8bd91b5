import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VARIABLES } from '../apps/server/src/platform/config.ts';
import { deployProblems, undocumented } from './deploy-files.ts';

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');
const tree = { exists: (path: string) => existsSync(at(path)), variables: VARIABLES, port: 8000 };
const files = {
  containerfile: read('deploy/Containerfile'),
  compose: read('deploy/compose.yaml'),
  environment: read('deploy/shiftwright.env.example'),
  proxy: read('deploy/Caddyfile'),
  scrape: read('deploy/prometheus.yml'),
};

describe('the files of a deploy', () => {
  it('name what is there', () => {
    expect(deployProblems(files, tree)).toEqual([]);
  });

  it.each([
    [
      'containerfile',
      'apps/server/src/main.ts',
      'apps/server/src/begin.ts',
      'apps/server/src/begin.ts, which is not there',
    ],
    ['containerfile', 'COPY scripts scripts', 'COPY tools tools', 'tools, which is not there'],
    [
      'containerfile',
      'SHIFTWRIGHT_DEMO',
      'SHIFTWRIGHT_DEMONSTRATION',
      'SHIFTWRIGHT_DEMONSTRATION, which nothing reads',
    ],
    ['environment', 'S3_ENDPOINT', 'S3_ADDRESS', 'S3_ADDRESS, which nothing reads'],
    ['compose', 'SHIFTWRIGHT_ROLE: worker', 'SHIFTWRIGHT_ROLE: slave', 'role slave'],
    ['compose', '  worker2: *worker\n', '', '1 of the role worker'],
    ['compose', './Caddyfile:', './Proxyfile:', 'Proxyfile, which is not there'],
    ['proxy', 'web2:8000', 'web3:8000', 'web3, which is no service'],
    ['proxy', 'web2:8000', 'web2:8001', 'listens at 8000'],
    ['scrape', ', "worker2:8000"', '', 'does not ask worker2'],
    ['scrape', '"worker2:8000"', '"worker2:8001"', 'worker2 at 8001, where no process listens'],
    ['scrape', '"worker2:8000"', '"worker3:8000"', 'worker3 at 8000, where no process listens'],
    ['containerfile', 'SHIFTWRIGHT_WORKER_PORT=8000 ', '', 'listens at NaN'],
    ['compose', 'subnet: 172.30.80.0/24', 'subnet: 172.30.81.0/24', 'in the network 172.30.81.0/24'],
    ['environment', 'SHIFTWRIGHT_TRUSTED_PROXIES=172.30.80.0/24', '', 'the webs trust undefined'],
  ] as const)('are found out: %s with %s as %s', (file, what, wrong, problem) => {
    const text = files[file].replaceAll(what, wrong);
    expect(text).not.toBe(files[file]);
    expect(deployProblems({ ...files, [file]: text }, tree).join('\n')).toContain(problem);
  });

  it('and the page of operations knows each variable, and no other', () => {
    const page = '| `ONE_THING`, `…_OTHER` | | x |\n| `GONE_THING` | | y |';
    expect(undocumented(page, new Set(['ONE_THING', 'ONE_OTHER', 'NEW_THING']))).toEqual([
      'docs/OPERATIONS.md does not describe NEW_THING',
      'docs/OPERATIONS.md describes GONE_THING, which nothing reads',
    ]);
  });
});
