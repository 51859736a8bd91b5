/** `npm run bench:start`: from the command to the first ready answer, on a prepared folder; medians over rounds. */
import { launch, temporaryFolder, untilReady } from '../apps/server/testing/process.ts';
import { measure, printJson, printTable } from './lib/figures.ts';

const folder = temporaryFolder();
const environment = {
  SHIFTWRIGHT_DATA_DIR: folder.path,
  SHIFTWRIGHT_DEMO_SIZE: 'small',
  SHIFTWRIGHT_LOG: 'error',
};

async function once() {
  const started = performance.now();
  const product = await launch(environment);
  await untilReady(product);
  const ready = performance.now() - started;
  await product.end('SIGTERM');
  return ready;
}

try {
  const first = await once();
  const times: number[] = [];
  await measure('start', async () => times.push(await once()), { rounds: 5, warmup: 1 });
  times.shift();
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
  printTable(
    ['start', 'ms'],
    [
      ['first, with seeding of the small demo', first],
      ['prepared, median of 5', median],
      ['prepared, slowest', times.at(-1) ?? Number.NaN],
    ],
  );
  printJson({ bench: 'start', first_ms: first, prepared_median_ms: median, prepared_max_ms: times.at(-1) });
} finally {
  folder.remove();
}
