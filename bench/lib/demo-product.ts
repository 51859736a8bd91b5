import { chmodSync } from 'node:fs';
import pg from 'pg';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { launch, temporaryFolder, untilReady } from '../../apps/server/testing/process.ts';

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
    async ready() {
      await untilReady(product);
      await sql.connect();
    },
    async end() {
      await sql.end().catch(() => {});
      await product.end('SIGTERM');
      await server.stop();
      folder.remove();
    },
  };
}
