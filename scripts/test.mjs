/** `npm test`: everything that CI runs: the checks, units in two zones, the server on real PostgreSQL, the browser. */
import { readdirSync } from 'node:fs';
import { ensureInstalled, env, root, run } from './toolchain.mjs';

ensureInstalled();
/** What may depend on the zone: all units but the engine's, which counts in minutes and knows no date. */
const zoned = [...readdirSync(`${root}/packages`).filter((name) => name !== 'optimiser'), 'web', 'server'];
const steps = [
  ['checks', 'node', ['scripts/check.ts'], {}],
  ['units and server', 'vitest', ['run'], {}],
  [
    'units in another zone',
    'vitest',
    ['run', '--project', 'unit', ...zoned.map((name) => `/${name}/`)],
    { TZ: 'Asia/Vladivostok' },
  ],
  ['browser journeys', 'node', ['scripts/e2e.mjs'], {}],
];

for (const [name, command, args, more] of steps) {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const code = await run(command, args, { env: { ...env, ...more } });
  console.log(
    `== ${name}: ${code === 0 ? 'ok' : `failed (${code})`} in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  if (code !== 0) process.exit(code);
}
