import { sql } from 'kysely';
import { countFault } from '../faults.ts';
import type { FileMaker } from '../files/file-task.ts';
import type { Live } from '../live/live.ts';
import type { Log } from '../log.ts';
import { type Db, openDatabase } from './database.ts';

/** A streaming replica of the database, from which figures are read as long as it is not behind what the reader knows. */
export interface Replica {
  db: Db;
  /** Makes large files from the replica. */
  files: FileMaker;
  /** The place in the primary's journal after what was just written there. */
  placeNow(): Promise<string>;
  /** Has the replica everything up to a place, and everything its network was told of? False as well when it is away. */
  hasAll(networkId: number, seen: string | undefined): Promise<boolean>;
  /** It failed in the middle of something: nobody asks it for a while. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

interface PlanningContext {
  primary: Db;
  live: Live;
  log: Log;
  files: FileMaker;
}

const PLACE = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;
const CONNECT_MS = 2000;
const REST_MS = 5000;

export function openReplica(url: string, { primary, live, log, files }: PlanningContext): Replica {
  const database = openDatabase(url, { max: 8, connect_ms: CONNECT_MS });
  /** Networks that were told of a change, and the place after it once somebody asked. */
  const placeByNetwork = new Map<number, string | null>();
  const stop = live.listenToAll(({ network_id }) => placeByNetwork.set(network_id, null));
  let resting_until = 0;

  async function placeNow(): Promise<string> {
    const { rows } = await sql<{ place: string }>`select pg_current_wal_insert_lsn()::text as place`.execute(
      primary,
    );
    return rows[0]?.place ?? '0/0';
  }

  /** Screens that fetch what they were just told of must find it. */
  async function placeOfLastChange(networkId: number): Promise<string> {
    const lastPlace = placeByNetwork.get(networkId);
    if (lastPlace !== null) return lastPlace ?? '0/0';
    const place = await placeNow();
    placeByNetwork.set(networkId, place);
    return place;
  }

  function failed(error: unknown) {
    if (performance.now() >= resting_until) {
      countFault('replica');
      log.warn({ err: error }, 'the replica does not answer: figures are read from the primary');
    }
    resting_until = performance.now() + REST_MS;
  }

  return {
    db: database.db,
    files,
    placeNow,
    failed,
    async hasAll(networkId, seen) {
      if (performance.now() < resting_until) return false;
      const place = seen !== undefined && PLACE.test(seen) ? seen : '0/0';
      const heard = await placeOfLastChange(networkId);
      try {
        const { rows } = await sql<{ has: boolean | null }>`
          select pg_last_wal_replay_lsn() >= greatest(${place}::pg_lsn, ${heard}::pg_lsn) as has`.execute(
          database.db,
        );
        return rows[0]?.has ?? false;
      } catch (error) {
        failed(error);
        return false;
      }
    },
    async close() {
      stop();
      await database.close();
    },
  };
}
