import { openBlobs } from '../platform/blobs/open-blobs.ts';
import { readConfig } from '../platform/config.ts';
import { accessDatabase } from '../platform/db/access-database.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openLog } from '../platform/log.ts';
import { examine, findingsOf } from './examine.ts';

/** `npm run doctor`: looks through the whole database and says what is not as it must be. Exit code 1: something is. */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const access = await accessDatabase(config);
  const database = openDatabase(access.url, { max: 1 });
  try {
    const started = performance.now();
    const examined = await examine(database.db, await openBlobs(config, openLog('silent')));
    for (const { name, says, found } of examined)
      console.log(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${says}`);
    const findings = findingsOf(examined);
    if (findings.length > 0) console.log(`\n${findings.join('\n')}`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`\n${examined.length} checks in ${seconds} s, ${findings.length} finding(s)`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await access.release();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`\n  The doctor could not look. ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
