import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** What belongs to the running server, not to its data, or is made anew at start. */
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_internal.init',
  'backup_label',
  'tablespace_map',
  'standby.signal',
]);
const EMPTY_FOLDERS = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

const isGone = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

/** Copies a folder whose files change, come and go meanwhile: what is gone when its turn comes is left out. */
async function copyTree(from: string, to: string, options: { skip?: string } = {}): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const { name } = entry;
    if (LEFT_OUT.has(name) || name.startsWith('pgsql_tmp') || name === options.skip) continue;
    const [source, target] = [join(from, name), join(to, name)];
    try {
      if (entry.isDirectory() && EMPTY_FOLDERS.has(name)) await mkdir(target, { mode: 0o700 });
      else if (entry.isDirectory()) await copyTree(source, target);
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
      else await copyFile(source, target);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

/**
 * Copies a cluster while its server works, as pg_basebackup does: the server is told of the beginning and the end, and
 * its journal of that time comes along, from which the copy becomes whole at its first start. A slot keeps the server
 * from throwing that journal away meanwhile.
 */
export async function copyRunningCluster(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'shiftwright backup' });
  client.on('error', () => {});
  await client.connect();
  const slot = `shiftwright_backup_${process.pid}_${Date.now()}`;
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    await client.query("select pg_backup_start('shiftwright', true)");
    mkdirSync(to, { recursive: true, mode: 0o700 });
    chmodSync(to, 0o700);
    await copyTree(from, to, { skip: 'pg_wal' });
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(false)',
    );
    const [stopped] = rows;
    if (!stopped) throw new Error('PostgreSQL did not say how to use the copy');
    await copyTree(join(from, 'pg_wal'), join(to, 'pg_wal'));
    await writeFile(join(to, 'backup_label'), stopped.labelfile, { mode: 0o600 });
    if (stopped.spcmapfile) await writeFile(join(to, 'tablespace_map'), stopped.spcmapfile, { mode: 0o600 });
  } finally {
    await client.end().catch(() => {});
  }
}
