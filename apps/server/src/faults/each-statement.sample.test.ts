import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenStatements, type Grief } from '../../testing/broken-statements.ts';
import { anEmployee } from '../../testing/factories.ts';
import { twoManagers } from '../../testing/steps.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { examine, findingsOf } from '../doctor/examine.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';

/** An approval, an undo and a saved batch, each stopped at every one of its statements in every way a statement can fail. */
let test: TestApp;
let onlooker: Database;
let seam: ReturnType<typeof brokenStatements>;
beforeAll(async () => {
  test = await testApp();
  onlooker = openDatabase(`${test.database_url}?application_name=onlooker`, { max: 1 });
  onlooker.pool.options.application_name = 'onlooker';
  seam = brokenStatements();
});
afterAll(async () => {
  seam.restore();
  await onlooker.close();
  await test.close();
});

const TABLES = [
  'worker_day',
  'worker_day_details',
  'worker_day_outsource',
  'worker_day_command',
  'worker_day_change',
  'worker_day_approval',
  'notification',
  'shop_month_stat',
];

/** Everything that a step writes, as one text. */
async function everything(): Promise<string> {
  const parts = TABLES.map(
    (table) =>
      `select '${table}' as t, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as h from ${table} r`,
  );
  // What a time of day orders comes whenever it is that time.
  const byTheClock = `name like '\\_\\_%' or name in (select name from pgboss.schedule)`;
  parts.push(`select 'job', count(*)::text from pgboss.job where not (${byTheClock})`);
  const { rows } = await sql<{ t: string; h: string }>`${sql.raw(parts.join(' union all '))}`.execute(
    onlooker.db,
  );
  return rows.map(({ t, h }) => `${t}:${h}`).join('\n');
}

/** A server goes on with what it was told last, also when nobody waits for the answer any more. */
const untilQuiet = () =>
  until(async () => {
    const busy = await sql`
      select from pg_stat_activity
       where datname = current_database() and application_name = 'shiftwright' and state <> 'idle'`.execute(
      onlooker.db,
    );
    expect(busy.rows).toEqual([]);
  });

type Two = Awaited<ReturnType<typeof twoManagers>>;
const STEPS: [string, (t: Two) => Promise<{ status: number; body: unknown }>][] = [
  [
    'saving a batch',
    (t) =>
      t.batch([t.shift(), t.shift({ dt: '2026-03-13' }), t.shift({ dt: '2026-03-14', end: '18:00:00' })]),
  ],
  ['approving', (t) => t.approve()],
  ['taking the approval back', (t) => t.undo()],
];

const GRIEFS: Grief[] = inject('deep') ? ['refused', 'cut_before', 'cut_after'] : ['refused'];

describe.each(GRIEFS)('a statement that is %s', (grief) => {
  it('leaves all or nothing of its step, and the next try does it', async () => {
    const t = await twoManagers(test);
    await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
    // Both sessions are open before anything is counted.
    expect((await t.journal()).status).toBe(200);

    for (const [name, step] of STEPS) {
      let stopped = 0;
      const before = await everything();
      for (let nth = 1; ; nth++) {
        seam.breakAt(nth, grief);
        const answer = await step(t);
        const statement = seam.broken();
        seam.breakAt(0, grief);
        if (statement === null) {
          expect([name, answer.status]).toEqual([name, 200]);
          break;
        }
        stopped += 1;
        if (grief === 'cut_after') await untilQuiet();
        const after = await everything();
        const text = JSON.stringify(answer.body);
        expect([name, nth, statement, answer.status >= 500]).toEqual([name, nth, statement, true]);
        expect(text).not.toMatch(/refused by|terminated|select|insert/i);
        if (after === before) continue;
        // Only a commit whose answer never came may have happened, and then the whole of it.
        expect([name, grief, statement.toLowerCase()]).toEqual([name, 'cut_after', 'commit']);
        expect(findingsOf(await examine(onlooker.db))).toEqual([]);
        break;
      }
      expect(stopped).toBeGreaterThan(grief === 'cut_after' ? 0 : 10);
    }
    expect(findingsOf(await examine(onlooker.db))).toEqual([]);
  });
});
