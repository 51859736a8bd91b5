import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type DemoOptions, seedDemo } from '../seed/index.ts';
import { clockFrom } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/db/database.ts';

/** Every test sees the same moment unless it asks for another. */
export const NOW = '2026-03-11T09:00:00Z';

export type Demo = DemoOptions['size'];

const TEMPLATE = 'template_shiftwright';
const urlOf = (name: string) => inject('serverUrl').replace('DATABASE', name);

/** Tells the server itself something, outside of any database of a test. */
async function publish(statement: string): Promise<void> {
  const admin = openDatabase(urlOf('postgres'), { max: 1 });
  await admin.pool.query(statement).finally(() => admin.close());
}

const copied = (name: string, template: string) =>
  `create database ${name} template ${template} strategy file_copy`;

/** The template with a demo network; made by whoever asks first, while the others wait. */
async function demoTemplate(size: Demo): Promise<string> {
  const name = `${TEMPLATE}_${size}`;
  const admin = openDatabase(urlOf('postgres'), { max: 1 });
  // Kept for the whole time: the pool ends a connection that idles for ten seconds, and its lock with it.
  const locked = await admin.pool.connect();
  try {
    await locked.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await locked.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `unfinished_${size}`;
    await locked.query(`drop database if exists ${unfinished} with (force)`);
    await locked.query(copied(unfinished, TEMPLATE));
    const database = openDatabase(urlOf(unfinished), { max: 2 });
    await seedDemo(database.db, { size, language: 'ru', clock: clockFrom(NOW) });
    await database.close();
    await locked.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    locked.release();
    await admin.close();
  }
}

/** A copy of the migrated database, or of one with a demo network, named at random. */
export async function testDatabase(demo?: Demo): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await publish(copied(name, demo ? await demoTemplate(demo) : TEMPLATE));
  return { url: urlOf(name), drop: () => publish(`drop database if exists ${name} with (force)`) };
}
