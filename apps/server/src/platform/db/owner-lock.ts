import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** Who works on a data folder: kept in the folder itself, refreshed while it is owned. */
interface Owner {
  id: string;
  host: string;
  pid: number;
  /** The running kernel: containers of one machine share it. */
  boot: string;
  since: string;
  /** Milliseconds since 1970 of the last heartbeat. */
  beat_at: number;
}

const BEAT_MS = 5_000;
/** An owner on another machine whose heartbeat is older than this has died. */
const LEASE_MS = 30_000;
const SQLITE_BUSY = 5;
/** Codes of a file system that knows no locks: the lease alone decides there. */
const NO_LOCKS = new Set([15, 3850]);

/** Another Shiftwright owns the data folder. */
export class FolderInUse extends Error {
  constructor(dataDir: string, owner: Owner | null) {
    const who = owner ? ` (on ${owner.host}, process ${owner.pid}, since ${owner.since})` : '';
    super(
      `Another Shiftwright already runs on ${dataDir}${who}. Stop it first, or give this one its own SHIFTWRIGHT_DATA_DIR.`,
    );
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/**
 * Locks a file of the folder for the life of this process, in whatever container or namespace it runs: the lock of an
 * SQLite file, which the kernel releases when the process ends. Null where the file system has no locks.
 */
function lockFile(file: string): DatabaseSync | null | 'held' {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    const { errcode = 0 } = error as { errcode?: number };
    if (errcode === SQLITE_BUSY) return 'held';
    if (NO_LOCKS.has(errcode)) return null;
    throw error;
  }
}

/** Is an owner on another machine alive? Waits for its next heartbeat where the last one is recent. */
async function isAliveElsewhere(file: string, locked: boolean): Promise<boolean> {
  const first = readOwner(file);
  if (!first || (locked && first.boot === bootId())) return false;
  while (Date.now() - first.beat_at < LEASE_MS) {
    await sleep(500);
    const now = readOwner(file);
    if (!now) return false;
    if (now.id !== first.id || now.beat_at !== first.beat_at) return true;
  }
  return false;
}

/**
 * Takes sole ownership of the data folder for the life of this process; resolves to the release. Two guards: a lock
 * that holds among all containers of a machine, and a lease with a heartbeat for folders that machines share.
 * Throws FolderInUse, which says who the owner is. Losing the folder to somebody else ends the process.
 */
export async function ownFolder(dataDir: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true });
  const leaseFile = join(dataDir, 'owner.json');
  const lock = lockFile(join(dataDir, 'owner.lock'));
  if (lock === 'held') throw new FolderInUse(dataDir, readOwner(leaseFile));
  if (await isAliveElsewhere(leaseFile, lock !== null)) {
    lock?.close();
    throw new FolderInUse(dataDir, readOwner(leaseFile));
  }

  const self = { id: randomUUID(), host: hostname(), pid: process.pid, boot: bootId() };
  const since = new Date().toISOString();
  const writeHeartbeat = () => {
    const owner: Owner = { ...self, since, beat_at: Date.now() };
    writeFileSync(`${leaseFile}.${self.id}`, JSON.stringify(owner), { mode: 0o600 });
    renameSync(`${leaseFile}.${self.id}`, leaseFile);
  };
  writeHeartbeat();
  const timer = setInterval(() => {
    const now = readOwner(leaseFile);
    if (now && now.id !== self.id) throw new FolderInUse(dataDir, now);
    try {
      writeHeartbeat();
    } catch {
      // A full disk: the lock still holds, and the next heartbeat tries again.
    }
  }, BEAT_MS).unref();

  return async () => {
    clearInterval(timer);
    if (readOwner(leaseFile)?.id === self.id) rmSync(leaseFile, { force: true });
    lock?.close();
  };
}
