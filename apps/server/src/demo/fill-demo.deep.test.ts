import { access, network } from '@shiftwright/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginDemo, DEMO_PASSWORD, fillDemo } from '../../seed/index.ts';
import { launch, type RunningProduct, temporaryFolder, untilReady } from '../../testing/process.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { NOW } from '../../testing/test-database.ts';
import { clockFrom } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';

/** On a machine that does much else. */
const SLOW_MS = 900_000;

const demo = { size: 'small', language: 'en', clock: clockFrom(NOW) } as const;
let database: Database;
let copy: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  copy = await testDatabase();
  database = openDatabase(copy.url, { max: 4 });
});
afterEach(async () => {
  await database.close();
  await copy.drop();
});

/** The stores of the chain, and what of each there is. */
async function stores() {
  const { rows } = await database.pool.query<{ code: string; days: number; needs: number }>(
    `select s.code,
            (select count(*)::int from worker_day w where w.shop_id = s.id) as days,
            (select count(*)::int from operation_type o join timeserie_value v on v.operation_type_id = o.id
              where o.shop_id = s.id and v.type = 'L') as needs
       from shop s where s.load_template_id is not null order by s.id`,
  );
  return rows;
}
/** How far the demo says it is. */
const filling = async () =>
  (await database.pool.query('select filled, total from demo_filling')).rows[0] ?? null;

describe('the demo network', () => {
  it(
    'begins with one whole store, and comes store by store',
    async () => {
      await beginDemo(database.db, demo);
      expect(await filling()).toEqual({ filled: 1, total: 3 });
      const [first, ...others] = await stores();
      expect(others).toEqual([]);
      expect(first).toMatchObject({ code: 'lon-1' });

      let more = 0;
      await fillDemo(database.db, () => {
        more += 1;
      });
      expect(more).toBe(2);
      const whole = await stores();
      expect(whole.map(({ code }) => code)).toEqual(['lon-1', 'lon-2', 'gib-1']);
      for (const store of whole) {
        expect(store.days).toBeGreaterThan(500);
        expect(store.needs).toBeGreaterThan(500);
      }
      expect(await filling()).toEqual({ filled: 3, total: 3 });
    },
    SLOW_MS,
  );

  it(
    'is filled once by two processes at the same time',
    async () => {
      await beginDemo(database.db, demo);
      await Promise.all([fillDemo(database.db), fillDemo(database.db)]);
      expect(await filling()).toEqual({ filled: 3, total: 3 });
      expect(await stores()).toHaveLength(3);
    },
    SLOW_MS,
  );
});

describe('a product whose first start was killed after the first store', () => {
  let product: RunningProduct;
  const folder = temporaryFolder();
  afterEach(async () => {
    await product.end('SIGTERM');
    folder.remove();
  });
  const ask = (path: string, init: RequestInit = {}) => fetch(`${product.url}${path}`, init);

  it(
    'serves that store at once, fills the others, and says how far it is',
    async () => {
      await beginDemo(database.db, demo);
      product = await launch({
        DATABASE_URL: copy.url,
        SHIFTWRIGHT_DEMO: 'on',
        SHIFTWRIGHT_NOW: NOW,
        SHIFTWRIGHT_DATA_DIR: folder.path,
      });
      await untilReady(product);

      expect(await stores()).toHaveLength(3);
      const login = await ask(access.login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'manager', password: DEMO_PASSWORD }),
      });
      const cookie = /sessionid=[^;]+/.exec(login.headers.getSetCookie().join())?.[0] ?? '';
      const answer = await ask(network.showDemoFilling.path, { headers: { cookie } });
      expect(await answer.json()).toEqual({ filled: 3, total: 3 });
      expect((await ask(network.showDemoFilling.path)).status).toBe(401);
    },
    SLOW_MS,
  );
});
