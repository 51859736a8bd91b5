import { type AddressInfo, connect } from 'node:net';
import { access, people } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aStore } from '../../../testing/factories.ts';
import { openSession, type TestApp, testApp } from '../../../testing/test-app.ts';

let test: TestApp;
let address: string;
beforeAll(async () => {
  test = await testApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/rest_api/live/`;
});
afterAll(async () => {
  test.app.server.closeAllConnections();
  await test.close();
});

/** A stream of a session: what came of it, and when it is over. */
async function aStream(sessionid: string) {
  const gone = new AbortController();
  const answer = await fetch(address, { headers: { cookie: `sessionid=${sessionid}` }, signal: gone.signal });
  const heard: string[] = [];
  const over = (async () => {
    if (!answer.ok) return 'refused';
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>)
      heard.push(new TextDecoder().decode(part));
    return 'ended';
  })().catch(() => 'left');
  return { status: answer.status, heard, over, leave: () => gone.abort() };
}

async function aPerson(functions: string[] = []) {
  const store = await aStore(test.db, functions);
  const person = await anEmployee(test.db, { network_id: store.network_id, shop_id: store.shop.id });
  return { store, person, sessionid: await openSession(test.deps, person) };
}

describe('a stream of live updates ends with', () => {
  it.each<[string, (p: Awaited<ReturnType<typeof aPerson>>) => Promise<unknown>]>([
    [
      'the session',
      ({ person }) => test.db.deleteFrom('user_session').where('user_id', '=', person.user_id).execute(),
    ],
    [
      'the login, when it is closed',
      ({ person }) =>
        test.db
          .updateTable('user_account')
          .set({ is_active: false })
          .where('id', '=', person.user_id)
          .execute(),
    ],
    ['signing out elsewhere', ({ person }) => test.call(access.endOtherSessions, {}, person)],
    [
      'the last employment',
      ({ store, person }) =>
        test.call(
          people.updateEmployment,
          { id: person.employment_id, dt_hired: '2020-01-01', dt_fired: '2026-03-01' },
          store.manager,
        ),
    ],
  ])('%s', async (_case, end) => {
    const given = await aPerson(['Employment']);
    const stream = await aStream(given.sessionid);
    expect(stream.status).toBe(200);

    await end(given);

    expect(await stream.over).toBe('ended');
    expect(stream.heard.join('')).not.toContain('session_ended');
    const again = await aStream(given.sessionid);
    again.leave();
    expect([401, 403]).toContain(again.status);
  });

  it('nothing of others: their sessions, their logins, their employments', async () => {
    const [mine, other] = [await aPerson(['Employment']), await aPerson()];
    const stream = await aStream(mine.sessionid);
    await test.db.deleteFrom('user_session').where('user_id', '=', other.person.user_id).execute();
    const colleague = await anEmployee(test.db, {
      network_id: mine.store.network_id,
      shop_id: mine.store.shop.id,
    });
    const fired = { id: colleague.employment_id, dt_hired: '2020-01-01', dt_fired: '2026-03-01' };
    expect((await test.call(people.updateEmployment, fired, mine.store.manager)).status).toBe(200);

    await test.deps.live.publish(test.db, { topic: 'later', network_id: mine.store.network_id });
    await expect.poll(() => stream.heard.join('')).toContain('later');
    stream.leave();
    expect(await stream.over).toBe('left');
  });
});

it('a stream begins with what was told a moment before, for whoever read before a change and listens after it', async () => {
  const [mine, other] = [await aPerson(), await aPerson()];
  const { network_id } = mine.store;
  const first = await aStream(mine.sessionid);
  const tell = (message: { topic: string; network_id: number; user_id?: number }) =>
    test.deps.live.publish(test.db, message);
  await tell({ topic: 'of_mine', network_id });
  await tell({ topic: 'of_another_network', network_id: other.store.network_id });
  await tell({ topic: 'of_another_person', network_id, user_id: mine.store.manager.user_id });
  await tell({ topic: 'last', network_id });
  await expect.poll(() => first.heard.join('')).toContain('last');

  const second = await aStream(mine.sessionid);
  await expect.poll(() => second.heard.join('')).toContain('last');
  expect(second.heard.join('')).toContain('of_mine');
  expect(second.heard.join('')).not.toContain('of_another');
  for (const stream of [first, second]) stream.leave();
});

it('a session holds four streams; the next one is told to come later, and may when one has left', async () => {
  const { sessionid } = await aPerson();
  const streams = [];
  for (let i = 0; i < 4; i++) streams.push(await aStream(sessionid));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const other = await aStream((await aPerson()).sessionid);
  expect(other.status).toBe(200);
  expect((await aStream(sessionid)).status).toBe(429);

  streams[0]?.leave();
  await expect
    .poll(async () => {
      const next = await aStream(sessionid);
      streams.push(next);
      return next.status;
    })
    .toBe(200);
  for (const stream of [...streams, other]) stream.leave();
});

it('a stream that takes nothing off the line is let go, not kept in memory', async () => {
  const { store, sessionid } = await aPerson();
  const connections = () =>
    new Promise<number>((resolve) => test.app.server.getConnections((_error, count) => resolve(count)));
  const { hostname, port } = new URL(address);
  const before = await connections();
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(`GET /rest_api/live/ HTTP/1.1\r\nHost: x\r\nCookie: sessionid=${sessionid}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  await sql`select pg_notify('shiftwright_live', json_build_object('topic', 'x', 'network_id', ${store.network_id}::bigint,
    'n', n, 'fill', repeat('x', 7000))::text) from generate_series(1, 4000) n`.execute(test.db);
  await expect.poll(connections, { timeout: 30_000 }).toBe(before);
  socket.destroy();
});
