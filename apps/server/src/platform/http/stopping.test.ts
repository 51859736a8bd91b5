import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { access } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aNetwork, aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { openDatabase } from '../db/database.ts';
import { openLog } from '../log.ts';

const BODY = JSON.stringify({ username: 'somebody', password: 'nothing at all' });
const HEAD = `POST ${access.login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;

it('while the server stops, what is under way is finished and what follows is refused with our body', async () => {
  const test = await testApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  const ended = once(socket, 'close');

  const arrived = once(test.app.server, 'request');
  socket.write(HEAD);
  await arrived;
  const closed = test.close();
  socket.write(`${BODY}GET /rest_api/auth/user/ HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\n\r\n`);
  await Promise.all([closed, ended]);

  const [first, second] = heard.split(/(?<=.)(?=HTTP\/1\.1 )/s);
  expect(first).toMatch(/^HTTP\/1\.1 400/);
  expect(second).toMatch(/^HTTP\/1\.1 503/);
  expect(second).toMatch(/\r\nconnection: close\r\n/i);
  expect(second).toMatch(/\r\nretry-after: \d+\r\n/i);
  expect(second).toContain('{"detail":"Service temporarily unavailable. Please try again later."}');
});

it('what a caller who is gone has asked for is finished before the server has stopped', async () => {
  const lines: string[] = [];
  const log = openLog('warn', { write: (line) => lines.push(line) });
  const test = await testApp({ log });
  // Whose failed attempt is recorded: a query that follows the one that waits.
  await aUser(test.db, { network_id: (await aNetwork(test.db)).id, username: 'somebody' });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const onlooker = openDatabase(test.database_url, { max: 2 });
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(onlooker.db);
    return rows.length > 0;
  };
  const held = await onlooker.db.startTransaction().execute();
  await sql`lock table user_account`.execute(held);

  const socket = connect(port, '127.0.0.1');
  socket.write(`${HEAD}${BODY}`);
  await expect.poll(isWaiting).toBe(true);
  const gone = once(socket, 'close');
  socket.destroy();
  await gone;
  let isClosed = false;
  const closed = test.close().then(() => {
    isClosed = true;
  });
  await expect.poll(() => test.app.server.listening).toBe(false);
  expect(isClosed).toBe(false);
  await held.rollback().execute();
  await Promise.all([closed, onlooker.close()]);
  expect(lines).toEqual([]);
});
