import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blobFolder } from '../platform/blobs/blobs.ts';
import type { Config } from '../platform/config.ts';
import { accessDatabase } from '../platform/db/access-database.ts';
import { openDatabase } from '../platform/db/database.ts';
import { appliedMigrations } from '../platform/db/migrate.ts';
import { postgresHome } from '../platform/db/postgres-binaries.ts';
import { clusterOf, PASSWORD_FILE } from '../platform/db/postgres-server.ts';
import { copyRunningCluster } from '../platform/db/running-copy.ts';
import { type Manifest, writeManifest } from './manifest.ts';

function claim(folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: a backup gets a folder of its own.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** What is there is copied; what came before and is gone by now stays. */
function copyBlobs(config: Config, folder: string) {
  const from = blobFolder(config.data_dir);
  if (config.s3 || !existsSync(from)) return;
  cpSync(from, join(folder, 'blobs'), { recursive: true, filter: (path) => !path.endsWith('.part') });
}

/** Copies the embedded database, the blobs and the secrets of a data folder, whether the product runs or not. */
export async function takeBackup(config: Config, folder: string, at: string): Promise<Manifest> {
  if (config.database_url)
    throw new Error(
      'DATABASE_URL names a PostgreSQL server, which has backups of its own (see docs/OPERATIONS.md).',
    );
  claim(folder);
  const access = await accessDatabase(config);
  const database = openDatabase(access.url, { max: 1 });
  try {
    const migrations = await appliedMigrations(database.db);
    const home = await postgresHome(config.data_dir);
    // Before and after: a photo that a row promises was there at one of both times.
    copyBlobs(config, folder);
    await copyRunningCluster(access.url, clusterOf(home), join(folder, 'cluster'));
    copyBlobs(config, folder);
    cpSync(join(config.data_dir, PASSWORD_FILE), join(folder, PASSWORD_FILE));
    const postgres = readFileSync(join(folder, 'cluster', 'PG_VERSION'), 'utf8').trim();
    return await writeManifest(folder, {
      made_at: at,
      postgres,
      migrations,
      blobs_in_bucket: config.s3 !== null,
    });
  } finally {
    await database.close();
    await access.release();
  }
}
