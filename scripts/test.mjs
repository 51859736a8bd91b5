/** `npm test`: everything that CI runs: the checks, units in two zones, the server on real PostgreSQL, the browser. */
import { ensureInstalled, env, run } from './toolchain.mjs';

ensureInstalled();
const steps = [
  ['checks', 'node', ['scripts/check.mjs'], {}],
  ['units and server', 'vitest', ['run'], {}],
  ['units in another zone', 'vitest', ['run', '--project', 'unit'], { TZ: 'Asia/Vladivostok' }],
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
