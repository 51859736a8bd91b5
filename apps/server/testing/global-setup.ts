import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { registerJobs } from '../src/areas.ts';
import type { Deps } from '../src/platform/context.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openJobs } from '../src/platform/jobs/jobs.ts';
import { openLog } from '../src/platform/log.ts';
import { missingCalls } from './called-endpoints.ts';
import { throwawayPostgres } from './throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's URL with the database left open: replace DATABASE by a name. */
    serverUrl: string;
    /** Where each worker writes which endpoints it called. */
    callsFolder: string;
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

/** Whether every file of the project ran, and ran well: only then a call is missing because no test makes it. */
async function ranWhole(project: TestProject): Promise<boolean> {
  const { state, config } = project.vitest;
  const { testFiles } = await project.globTestFiles();
  const ran = state.getTestModules().filter((module) => module.project === project);
  const ranWell = new Set(
    ran.filter((module) => module.state() !== 'failed').map(({ moduleId }) => moduleId),
  );
  return project.name === 'server' && !config.testNamePattern && testFiles.every((file) => ranWell.has(file));
}

/** One real PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject) {
  const { deep, seed } = project.config.provide;
  if (deep) console.info(`What is random is drawn from SHIFTWRIGHT_TEST_SEED=${seed}`);
  const server = await throwawayPostgres();
  const admin = openDatabase(server.urlOf('postgres'), { max: 1 });
  await admin.pool.query('create database template_shiftwright');
  const template = openDatabase(server.urlOf('template_shiftwright'), { max: 1 });
  await migrate(template.db);
  await template.close();
  await makeQueues(server.urlOf('template_shiftwright'));
  await admin.close();
  project.provide('serverUrl', server.urlOf('DATABASE'));
  // One for all projects of the run: in a run of everything some calls are made by deep tests alone.
  const callsFolder = join(tmpdir(), `shiftwright-calls-${process.pid}`);
  mkdirSync(callsFolder, { recursive: true });
  process.once('exit', () => rmSync(callsFolder, { recursive: true, force: true }));
  project.provide('callsFolder', callsFolder);

  return async () => {
    await server.stop();
    const missing = (await ranWhole(project)) ? missingCalls(callsFolder) : [];
    if (missing.length > 0) throw new Error(`No test makes these calls:\n  ${missing.join('\n  ')}`);
  };
}
