import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, runningEmbedded, startEmbedded } from '../src/platform/db/embedded.ts';
import { clusterOf, isAlive, runningServer, stopServer } from '../src/platform/db/postgres-server.ts';

const PREFIX = 'shiftwright-test-';

/** A run that was killed leaves its PostgreSQL behind, under its process id: ends it and gives its memory back. */
async function removeLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const run = Number(name.slice(PREFIX.length).split('-')[0]);
    if (!run || isAlive(run)) continue;
    const folder = join(tmpdir(), name);
    const running = await runningEmbedded(folder);
    const server = running && runningServer(clusterOf(running.home));
    if (server) await stopServer(server.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The PostgreSQL of one run of tests: quick, without care for a power cut, gone with the run. */
export async function throwawayPostgres(): Promise<EmbeddedPostgres> {
  await removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Under root the database runs as another account, which must be able to enter.
  chmodSync(folder, 0o755);
  const server = await startEmbedded(folder, { durable: false });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
