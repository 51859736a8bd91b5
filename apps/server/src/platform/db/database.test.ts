import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { openDatabase } from './database.ts';

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
