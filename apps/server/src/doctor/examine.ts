import type { Blobs } from '../platform/blobs/blobs.ts';
import type { Db } from '../platform/db/database.ts';
import { pendingMigrations } from '../platform/db/migrate.ts';
import {
  breaking,
  brokenReferences,
  catalogueChecks,
  inOneMoment,
  promisedBlobs,
  sequencesBehind,
} from './catalogue.repository.ts';
import type { Finding } from './check.ts';
import { ledgerChecks } from './ledger.repository.ts';
import { otherChecks } from './other.repository.ts';
import { rightsChecks } from './rights.repository.ts';
import { journalChecks, workerDayChecks } from './worker-days.repository.ts';

/** One question and what it found; nothing found is good. */
export interface Examined {
  name: string;
  says: string;
  found: Finding[];
}

async function missingMigrations(db: Db): Promise<Finding[]> {
  const pending = await pendingMigrations(db);
  return pending.map((id) => ({ network_id: null, id, detail: 'is yet to be applied' }));
}

async function missingBlobs(db: Db, blobs: Blobs): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { network_id, id, key, bytes } of await promisedBlobs(db)) {
    const blob = await blobs.get(key);
    const detail = blob ? `${blob.bytes.byteLength} bytes instead of ${bytes}` : 'is not in the store';
    if (blob?.bytes.byteLength !== bytes) found.push({ network_id, id: `blob ${id} (${key})`, detail });
  }
  return found;
}

interface Question {
  name: string;
  says: string;
  look: (tx: Db) => Promise<Finding[]>;
}

function questions(blobs: Blobs | null): Question[] {
  const files = 'files that rows promise are in the store';
  return [
    { name: 'schema', says: 'the schema is that of this release', look: missingMigrations },
    { name: 'references', says: 'what a row refers to is there', look: brokenReferences },
    { name: 'numbers', says: 'new rows get numbers that no row has', look: sequencesBehind },
    ...[
      ...workerDayChecks,
      ...journalChecks,
      ...ledgerChecks,
      ...otherChecks,
      ...rightsChecks,
      ...catalogueChecks,
    ].map((check) => ({
      name: check.name,
      says: check.says,
      look: (tx: Db) => breaking(tx, check),
    })),
    ...(blobs ? [{ name: 'files', says: files, look: (tx: Db) => missingBlobs(tx, blobs) }] : []),
  ];
}

/** Asks every question, or the one named, of what a transaction sees. */
export async function lookThrough(tx: Db, blobs: Blobs | null, only?: string): Promise<Examined[]> {
  const examined: Examined[] = [];
  for (const { name, says, look } of questions(blobs))
    if (only === undefined || only === name) examined.push({ name, says, found: await look(tx) });
  return examined;
}

/** Looks through a whole database, as of one moment and without changing anything; the store of files as well, when given. */
export function examine(db: Db, blobs: Blobs | null = null): Promise<Examined[]> {
  return inOneMoment(db, (tx) => lookThrough(tx, blobs));
}

/** Everything that was found, a line each: what tests expect to be empty. */
export function findingsOf(examined: readonly Examined[]): string[] {
  return examined.flatMap(({ name, found }) =>
    found.map(({ network_id, id, detail }) => {
      const where = network_id === null ? '' : `network ${network_id}, `;
      return `${name}: ${where}${id}: ${detail}`;
    }),
  );
}
