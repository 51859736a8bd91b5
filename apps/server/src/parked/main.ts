import { readConfig } from '../platform/config.ts';
import { accessDatabase } from '../platform/db/access-database.ts';
import { type Db, openDatabase } from '../platform/db/database.ts';
import { dropParked, findParked, retryParked } from '../platform/jobs/queue.repository.ts';

const USAGE = 'npm run jobs [-- retry ID | retry all | drop ID]';

/** What an operator orders about parked jobs, as lines to print. */
async function ordered(db: Db, [verb = 'list', id]: string[]): Promise<string[]> {
  if (verb === 'list') {
    const parked = await findParked(db);
    const lines = parked.map(
      ({ id, kind, reason, parked_at, data, detail }) =>
        `${id}  ${kind}  ${reason} at ${parked_at}\n  ${JSON.stringify(data)}\n  ${detail.replaceAll('\n', '\n  ')}`,
    );
    return [...lines, `${parked.length} parked job(s)`];
  }
  if (verb === 'retry' && id)
    return [`${await retryParked(db, id === 'all' ? null : id)} job(s) ordered again`];
  if (verb === 'drop' && id) return [`${await dropParked(db, { id })} job(s) dropped`];
  throw new Error(USAGE);
}

/** `npm run jobs`: lists the jobs that nobody tries again by himself, orders them again or drops them. */
async function main() {
  const access = await accessDatabase(readConfig(process.env));
  const database = openDatabase(access.url, { max: 1 });
  try {
    for (const line of await ordered(database.db, process.argv.slice(2))) console.log(line);
  } finally {
    await database.close();
    await access.release();
  }
}

try {
  await main();
} catch (error) {
  console.error(`\n  ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
