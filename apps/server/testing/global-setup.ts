import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { registerJobs } from '../src/areas.ts';
import type { Deps } from '../src/platform/context.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { runningEmbedded, startEmbedded } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { clusterOf, isAlive, runningServer, stopServer } from '../src/platform/db/postgres-server.ts';
import { openJobs } from '../src/platform/jobs/jobs.ts';
import { openLog } from '../src/platform/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's URL with the database left open: replace DATABASE by a name. */
    serverUrl: string;
  }
}

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

/** The tables and queues of the jobs, so that an app on a copy finds them made. */
async function makeQueues(url: string) {
  const jobs = openJobs(url, openLog('silent'));
  registerJobs(jobs.registry);
  // Without work no job is run, so nothing of the app is asked for.
  await jobs.start({} as Deps, { work: false });
  await jobs.stop();
}

/** One real PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject) {
  await removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Under root the database runs as another account, which must be able to enter.
  chmodSync(folder, 0o755);
  const server = await startEmbedded(folder, { durable: false });
  const admin = openDatabase(server.urlOf('postgres'), { max: 1 });
  await admin.pool.query('create database template_shiftwright');
  const template = openDatabase(server.urlOf('template_shiftwright'), { max: 1 });
  await migrate(template.db as never);
  await template.close();
  await makeQueues(server.urlOf('template_shiftwright'));
  await admin.close();
  project.provide('serverUrl', server.urlOf('DATABASE'));

  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
