import { parentPort, workerData } from 'node:worker_threads';
import { fillDemo } from '../../seed/index.ts';
import { openDatabase } from '../platform/db/database.ts';

const { input } = workerData as { input: { database_url: string } };
const database = openDatabase(input.database_url, { max: 2 });

try {
  await fillDemo(database.db);
  parentPort?.postMessage({ result: null });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
} finally {
  await database.close();
}
