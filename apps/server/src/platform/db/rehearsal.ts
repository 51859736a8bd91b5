import type { Db, Tx } from './database.ts';

/** Leaves a transaction with its result, and nothing written. */
class TakenBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('taken back');
    this.result = result;
  }
}

/** Runs work in a transaction; a dry run answers as if it had been done, and leaves nothing. */
export async function inTransaction<Result>(
  db: Db,
  { dry_run }: { dry_run: boolean },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      if (dry_run) throw new TakenBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result as Result;
    throw error;
  }
}
