import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const USAGE = 'npm run backup -- FOLDER\n  npm run restore -- FOLDER [--overwrite]';

function megabytes(files: readonly { bytes: number }[]): string {
  return (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_048_576).toFixed(1);
}

/** `npm run backup` and `npm run restore`: the embedded database, photos and secrets of a data folder. */
async function main(argv: string[]) {
  const { values, positionals } = parseArgs({
    args: argv,
    options: { overwrite: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [command, folder, ...more] = positionals;
  if (!folder || more.length > 0 || (command !== 'backup' && command !== 'restore'))
    throw new Error(`Usage:\n  ${USAGE}`);
  const config = readConfig(process.env);
  const place = resolve(folder);

  if (command === 'backup') {
    const { files, blobs_in_bucket } = await takeBackup(config, place, new Date().toISOString());
    console.log(`Backed up ${config.data_dir} to ${place}: ${files.length} files, ${megabytes(files)} MB.`);
    if (blobs_in_bucket) console.log('Photos stand in the bucket, which has its own backup.');
    return;
  }
  const { made_at, files } = await restoreBackup(config, place, values);
  console.log(
    `Restored ${config.data_dir} from the backup of ${made_at}: ${files.length} files, ${megabytes(files)} MB.`,
  );
  console.log('`npm run doctor` looks through what is there now.');
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`\n  ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
