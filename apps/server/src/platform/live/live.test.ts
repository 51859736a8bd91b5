import { connect, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { openDatabase } from '../db/database.ts';
import { openLog } from '../log.ts';
import { type LiveMessage, openLive } from './live.ts';

it('comes when the database answers, where it did not yet at the start', async () => {
  const { url, drop } = await testDatabase();
  const { db, close } = openDatabase(url, { max: 1 });
  const { hostname, port } = new URL(url);
  let visits = 0;
  const door = createServer((caller) => {
    visits += 1;
    if (visits === 1) return void caller.destroy();
    const database = connect(Number(port), hostname);
    for (const [from, to] of [
      [caller, database],
      [database, caller],
    ] as const)
      from.pipe(to).on('error', () => from.destroy());
  });
  await new Promise<void>((open) => door.listen(0, '127.0.0.1', open));
  const through = new URL(url);
  through.host = `127.0.0.1:${(door.address() as { port: number }).port}`;

  const live = await openLive(through.href, openLog('silent'));
  onTestFinished(async () => {
    await live.close();
    await close();
    door.close();
    await drop();
  });
  const heard: LiveMessage[] = [];
  let gaps = 0;
  live.listenToAll((message) => heard.push(message));
  live.onGap(() => (gaps += 1));
  await until(() => expect(gaps).toBe(1));
  await live.publish(db, { network_id: 1 } as LiveMessage);
  await until(() => expect(heard).toHaveLength(1));
  expect(visits).toBe(2);
});
