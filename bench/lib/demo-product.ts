import { chmodSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { launch, temporaryFolder, untilReady } from '../../apps/server/testing/process.ts';

async function hasEveryStore(sql: pg.Client): Promise<boolean> {
  const { rows } = await sql.query('select filled = total as is_whole from demo_filling');
  return rows[0]?.is_whole === true;
}

/** The product with a demo network, in a PostgreSQL that a bench asks beside it; all of it goes away at the end. */
export async function demoProduct(size: 'small' | 'full') {
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  const server = await startEmbedded(folder.path);
  const product = await launch({
    DATABASE_URL: server.url,
    SHIFTWRIGHT_DEMO_SIZE: size,
    SHIFTWRIGHT_LOG: 'error',
  });
  const sql = new pg.Client({ connectionString: server.url });

  return {
    folder: folder.path,
    product,
    sql,
    /** Resolves once the product serves and every store of the demo is written: writing goes on while it serves. */
    async ready() {
      await untilReady(product);
      await sql.connect();
      while (!(await hasEveryStore(sql))) await sleep(500);
    },
    async end() {
      await sql.end().catch(() => {});
      await product.end('SIGTERM');
      await server.stop();
      folder.remove();
    },
  };
}
