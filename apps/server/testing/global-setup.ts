import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's URL with the database left open: replace DATABASE by a name. */
    serverUrl: string;
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'shiftwright-test-'));
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
