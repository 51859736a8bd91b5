import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { ownFolder } from '../src/platform/db/owner-lock.ts';
import { postgresHome } from '../src/platform/db/postgres-binaries.ts';
import { clusterOf, runningServer, stopServer } from '../src/platform/db/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's URL with the database left open: replace DATABASE by a name. */
    serverUrl: string;
  }
}

const PREFIX = 'shiftwright-test-';
const MINUTE_MS = 60_000;

/** A run that was killed leaves its PostgreSQL behind: ends it and gives its memory back. */
async function removeLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    if (Date.now() - statSync(folder).mtimeMs < MINUTE_MS) continue;
    const release = await ownFolder(folder).catch(() => null);
    if (!release) continue;
    const server = runningServer(clusterOf(await postgresHome(folder)));
    if (server) await stopServer(server.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
    await release();
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject) {
  await removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // Under root the database runs as another account, which must be able to enter.
  chmodSync(folder, 0o755);
  const server = await startEmbedded(folder, { durable: false });
  const admin = openDatabase(server.urlOf('postgres'), { max: 1 });
  await admin.pool.query('create database template_shiftwright');
  const template = openDatabase(server.urlOf('template_shiftwright'), { max: 1 });
  await migrate(template.db as never);
  await template.close();
  await admin.close();
  project.provide('serverUrl', server.urlOf('DATABASE'));

  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
