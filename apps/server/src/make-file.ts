import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileKinds } from './areas.ts';
import { openFileBlobs } from './platform/blobs/blobs.ts';
import { clockFrom } from './platform/clock.ts';
import type { Deps } from './platform/context.ts';
import { openDatabase } from './platform/db/database.ts';
import { makeFile } from './platform/files/file-kind.ts';
import {
  type FileOrder,
  type FileReply,
  openFileMaker,
  reportedError,
} from './platform/files/file-process.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { silentLive } from './platform/live/live.ts';
import { openLog } from './platform/log.ts';
import { openMail } from './platform/mail/mail.ts';

/** One after the other: rows are read while the file is written, never faster. */
const CONNECTIONS = 2;

/** A file is only read out: nobody is told, nothing is ordered, no letter leaves from here. */
async function open({ database_url, public_url, now }: FileOrder) {
  const log = openLog('silent');
  const clock = clockFrom(now);
  const database = openDatabase(database_url, { max: CONNECTIONS });
  const deps: Deps = {
    db: database.db,
    replica: null,
    pool: database.pool,
    clock,
    log,
    jobs: openJobs(database_url, log),
    live: silentLive,
    mail: openMail(null, ''),
    blobs: openFileBlobs(join(tmpdir(), 'shiftwright-none'), { max_bytes: 0 }),
    files: openFileMaker({ database_url, public_url, clock }),
    public_url,
    analytics: { metabase: null, power_bi: null },
  };
  return {
    deps,
    close: () => database.close(),
  };
}

async function answerTo(order: FileOrder): Promise<FileReply> {
  const product = await open(order);
  try {
    return { made: await makeFile(product.deps, fileKinds, order.task, order.path) };
  } finally {
    await product.close();
  }
}

// Who ordered the file is gone: nobody would read it.
process.once('disconnect', () => process.exit(1));
process.once('message', async (order: FileOrder) => {
  const reply = await answerTo(order).catch(reportedError);
  process.send?.(reply, () => process.exit(0));
});
