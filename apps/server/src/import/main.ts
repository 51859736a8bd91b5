import { readFile } from 'node:fs/promises';
import { clockFrom } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { FolderInUse } from '../platform/db/owner-lock.ts';
import { readArguments } from './arguments.ts';
import { type ImportOutcome, importDocument } from './import-document.ts';
import { analyseTables } from './rows.repository.ts';

async function readDocument(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`Cannot read ${file}.`);
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`);
  }
}

/** The database of DATABASE_URL, or the embedded one, which only one process may own. */
async function databaseOf(config: Config) {
  if (config.database_url) return { url: config.database_url, stop: async () => {} };
  return startEmbedded(config.data_dir).catch((error) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new Error(
      `Shiftwright is running on ${config.data_dir}, and its embedded database has one owner at a time.\n` +
        'Stop Shiftwright, import, and start it again; or run it on a PostgreSQL server (DATABASE_URL), where both can work at once.',
    );
  });
}

function report({ problems, counts }: ImportOutcome, dry_run: boolean): string {
  if (problems.length > 0) {
    const lines = problems.map(({ path, message }) => `  ${path || 'document'}: ${message}`);
    return `${problems.length} problem(s); nothing was imported.\n${lines.join('\n')}`;
  }
  const lines = Object.entries(counts)
    .filter(([, { created, updated, unchanged }]) => created + updated + unchanged > 0)
    .map(([table, { created, updated, unchanged }]) =>
      [
        table.padEnd(30),
        `${created} new`.padStart(14),
        `${updated} changed`.padStart(16),
        `${unchanged} as before`,
      ].join('  '),
    );
  return [dry_run ? 'No problems. A real import would do this:' : 'Imported.', ...lines].join('\n');
}

async function main(argv: readonly string[]): Promise<number> {
  const { file, dry_run } = readArguments(argv);
  const document = await readDocument(file);
  const config = readConfig(process.env);
  const server = await databaseOf(config);
  const database = openDatabase(server.url, { max: 2 });
  try {
    await migrate(database.db);
    const outcome = await importDocument(database.db, document, { dry_run, clock: clockFrom(config.now) });
    const failed = outcome.problems.length > 0;
    process[failed ? 'stderr' : 'stdout'].write(`${report(outcome, dry_run)}\n`);
    if (!failed && !dry_run) await analyseTables(database.db, Object.keys(outcome.counts));
    return failed ? 1 : 0;
  } finally {
    await database.close();
    await server.stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
