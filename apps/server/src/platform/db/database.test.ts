import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { openDatabase, type Tx } from './database.ts';

it('closing ends the connections, whether queries came through the builder or not', async () => {
  const copy = await testDatabase();
  const plain = openDatabase(copy.url, { max: 1 });
  await plain.pool.query('select 1');
  await plain.close();
  expect(plain.pool.ended).toBe(true);

  const built = openDatabase(copy.url, { max: 1 });
  await built.db.selectFrom('network').select('id').execute();
  await built.close();
  expect(built.pool.ended).toBe(true);
  await copy.drop();
});

it('two transactions that wait for each other are both done, the one that loses once more', async () => {
  const copy = await testDatabase();
  const { db, close } = openDatabase(copy.url, { max: 2 });
  const hold = (tx: Tx, name: string) => sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
  let tries = 0;
  let holding = 0;
  let arrive: () => void = () => {};
  const both = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const take = (first: string, second: string) =>
    db.transaction().execute(async (tx) => {
      tries += 1;
      await hold(tx, first);
      holding += 1;
      if (holding === 2) arrive();
      await both;
      await hold(tx, second);
      return `${first}${second}`;
    });
  expect(await Promise.all([take('a', 'b'), take('b', 'a')])).toEqual(['ab', 'ba']);
  expect(tries).toBe(3);

  const refused = db.transaction().execute(async (tx) => {
    tries += 1;
    await sql`select from nowhere`.execute(tx);
  });
  await expect(refused).rejects.toMatchObject({ code: '42P01' });
  expect(tries, 'what fails by itself is not tried again').toBe(4);
  await close();
  await copy.drop();
});
