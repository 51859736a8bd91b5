import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../seed/index.ts';
import { NOW, testDatabase } from '../../testing/test-app.ts';
import { clockFrom } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';

describe('the small demo network', () => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const copy = await testDatabase('small');
    drop = copy.drop;
    database = openDatabase(copy.url, { max: 2 });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  it('is not seeded a second time differently', async () => {
    const counts = await seedDemo(database.db, { size: 'small', language: 'ru', clock: clockFrom(NOW) });
    const changed = Object.entries(counts).filter(([, count]) => count.created + count.updated > 0);
    // Shifts that end between the two seedings gain their fact.
    expect(
      changed.map(([table]) => table).filter((table) => !/^(worker_day|attendance)/.test(table)),
    ).toEqual([]);
  });
});
