import { expect, it } from 'vitest';
import { seedDemo } from '../../seed/index.ts';
import { NOW, testDatabase } from '../../testing/test-app.ts';
import { clockFrom } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.ts';

it('the small demo network is not seeded a second time differently', async () => {
  const { url, drop } = await testDatabase('small');
  const { db, close } = openDatabase(url, { max: 2 });
  const counts = await seedDemo(db, { size: 'small', language: 'ru', clock: clockFrom(NOW) });
  const changed = Object.entries(counts).filter(([, count]) => count.created + count.updated > 0);
  // Shifts that end between the two seedings gain their fact.
  expect(changed.map(([table]) => table).filter((table) => !/^(worker_day|attendance)/.test(table))).toEqual(
    [],
  );
  await close();
  await drop();
});
