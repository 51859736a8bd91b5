import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testDatabase } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { examine, findingsOf } from '../../doctor/examine.ts';
import { type Database, openDatabase } from './database.ts';
import { appliedMigrations, migrate } from './migrate.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const ready = async () => {
  const { statusCode, body } = await test.app.inject('/readyz');
  return [statusCode, JSON.parse(body).checks.migrations];
};

it('a release works on, and starts, on the schema of the next one', async () => {
  await sql`alter table shop add column of_the_next_release text`.execute(test.db);
  await sql`insert into kysely_migration (name, timestamp) values ('2030_01_01_0000_next', now()::text)`.execute(
    test.db,
  );

  expect(await ready()).toEqual([200, true]);
  expect(await migrate(test.db)).toEqual([]);
  expect(findingsOf(await examine(test.db))).toEqual([]);
});

it('the next release is not ready on the schema of the one before', async () => {
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration where name < '2030')`.execute(
    test.db,
  );
  expect(await ready()).toEqual([503, false]);
});

describe('a migration that meets a lock', () => {
  const NAME = '2030_02_01_0000_add_a_column';
  const more = {
    [NAME]: {
      up: async (db: Kysely<never>) => {
        await sql`alter table shop add column added_by_a_test text`.execute(db);
      },
    },
  };
  const brief = { lock_ms: 300, pause_ms: 400, longest_pause_ms: 400 };

  let copy: Awaited<ReturnType<typeof testDatabase>>;
  let running: Database;
  let deploying: Database;
  beforeAll(async () => {
    copy = await testDatabase();
    running = openDatabase(copy.url, { max: 4 });
    deploying = openDatabase(copy.url, { max: 2 });
  });
  afterAll(async () => {
    await running.close();
    await deploying.close();
    await copy.drop();
  });

  /** A report that reads departments for as long as it likes. */
  async function aLongQuery() {
    const reader = await running.pool.connect();
    await reader.query('begin');
    await reader.query('select count(*) from shop');
    return async () => {
      await reader.query('commit');
      reader.release();
    };
  }

  /** Only a transaction that is open for a second is named. */
  const untilNamed = () =>
    expect
      .poll(async () => {
        const old = `select from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction' and xact_start < now() - interval '1 s'`;
        return (await running.pool.query(old)).rowCount;
      })
      .toBe(1);

  it('gives up after its patience, with words about who is in the way, and has changed nothing', async () => {
    const end = await aLongQuery();
    await untilNamed();
    const failing = migrate(deploying.db, { more, patience: { ...brief, whole_ms: 900 } });
    await expect(failing).rejects.toThrow(
      new RegExp(
        `^${NAME} waits for a lock .* nothing was changed.* \\d+ \\(shiftwright, idle in transaction`,
      ),
    );
    expect(await appliedMigrations(running.db)).not.toContain(NAME);
    await end();
  });

  it('lets everybody else pass between its tries, and is applied when the lock is free', async () => {
    const end = await aLongQuery();
    const logged: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void logged.push(line) } as never;
    const migrating = migrate(deploying.db, { more, log, patience: { ...brief, whole_ms: 60_000 } });

    // Whoever reads meanwhile is served before the lock is free.
    let served = 0;
    await until(async () => {
      await running.pool.query('select name from shop limit 1');
      served += 1;
      expect([served > 5, logged.length > 2]).toEqual([true, true]);
    });
    await end();

    expect(await migrating).toEqual([NAME]);
    expect(logged[0]).toMatchObject([{ migration: NAME }, 'a migration met a lock and tries again']);
    expect(await appliedMigrations(running.db)).toContain(NAME);
  });

  it('waits for another migrator as long as that takes: one migrates, the others find it done', async () => {
    const slow = {
      ...more,
      '2030_03_01_0000_takes_its_time': {
        up: async (db: Kysely<never>) => {
          await sql`select pg_sleep(1.2)`.execute(db);
        },
      },
    };
    const patience = { ...brief, whole_ms: 500 };
    const other = openDatabase(copy.url, { max: 2 });
    const both = await Promise.all([deploying, other].map(({ db }) => migrate(db, { more: slow, patience })));
    await other.close();
    expect(both.flat()).toEqual(['2030_03_01_0000_takes_its_time']);
  });
});
