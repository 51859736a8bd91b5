import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { examine, findingsOf } from '../../doctor/examine.ts';
import { migrate } from './migrate.ts';

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
  expect(await migrate(test.db as never)).toEqual([]);
  expect(findingsOf(await examine(test.db))).toEqual([]);
});

it('the next release is not ready on the schema of the one before', async () => {
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration where name < '2030')`.execute(
    test.db,
  );
  expect(await ready()).toEqual([503, false]);
});
