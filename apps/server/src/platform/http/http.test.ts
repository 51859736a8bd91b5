import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { access, network, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { aTimetable } from '../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const LOGIN = access.login.path;

function multipart(parts: { name: string; value: string | Uint8Array; filename?: string }[]) {
  const boundary = 'x-test-boundary';
  const chunks = parts.flatMap(({ name, value, filename }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`,
    value,
    '\r\n',
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
  };
}

describe('bad requests get an answer that a person understands', () => {
  it('an unknown path is 404 with a JSON body', async () => {
    const answer = await test.app.inject({ url: '/rest_api/no_such_thing/' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ detail: 'Not found', code: 'request.not_found' });
  });

  it.each([
    ['PATCH', '/rest_api/auth/user/', 'GET'],
    ['DELETE', '/rest_api/auth/login/', 'POST'],
    ['POST', '/rest_api/user/7/', 'DELETE, GET, PUT'],
    ['GET', '/rest_api/worker_day/approve/preview/?shop_id=1', 'POST'],
  ] as const)('%s %s is 405 and names what is allowed', async (method, url, allowed) => {
    const answer = await test.app.inject({ method, url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allowed]);
    expect(answer.json()).toEqual({ detail: 'This method is not allowed here', code: 'request.method' });
  });

  it('a path without its trailing slash is 404', async () => {
    expect((await test.app.inject({ url: '/rest_api/auth/user' })).statusCode).toBe(404);
  });

  it('a JSON array as body is 400', async () => {
    const answer = await test.app.inject({ method: 'POST', url: LOGIN, payload: [1, 2] });
    expect(answer.statusCode).toBe(400);
  });

  it.each(['text/csv', 'text/plain', 'text/plain; charset=utf-8'])('%s as body is 415', async (type) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: LOGIN,
      headers: { 'content-type': type },
      payload: 'a,b',
    });
    expect(answer.statusCode).toBe(415);
  });

  it('a file over 20 MiB is 413 with its text', async () => {
    const big = multipart([{ name: 'file', value: new Uint8Array(21 * 1024 * 1024), filename: 'big.xlsx' }]);
    const answer = await test.app.inject({ method: 'POST', url: LOGIN, ...big });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().detail).toBe('This file is too large');
  });

  it('a broken multipart body is 400', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: LOGIN,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'no boundary here',
    });
    expect(answer.statusCode).toBe(400);
  });

  it('errors speak Russian where the cookie says so', async () => {
    const answer = await test.app.inject({
      url: '/rest_api/no_such_thing/',
      cookies: { django_language: 'ru' },
      headers: { 'accept-language': 'en' },
    });
    expect(answer.json().detail).toBe('Не найдено');
  });
});

describe('lists and objects as JSON text inside a JSON body', () => {
  it('are read where text is refused, and stay text where text is meant', async () => {
    const { manager, shop } = await aStore(test.db, ['Shop', 'ShopSchedule']);
    const hours = { tm_open_dict: '{"all": "10:00:00"}', tm_close_dict: '{"all": "22:00:00"}' };
    const sent = { id: shop.id, ...hours, name: '[A] store', restricted_start_times: '["08:00", "09:30"]' };
    const saved = await test.call(network.updateDepartment, sent as never, manager);
    expect(saved).toMatchObject({
      status: 200,
      body: {
        name: '[A] store',
        tm_open_dict: { all: '10:00:00' },
        restricted_start_times: '["08:00","09:30"]',
      },
    });
    const data = JSON.stringify([{ dt: '2026-05-01', type: 'H' }]);
    const dates = await test.call(network.updateDepartmentSchedule, { id: shop.id, data } as never, manager);
    expect(dates).toMatchObject({ status: 200, body: [{ dt: '2026-05-01', type: 'H' }] });
    const broken = await test.call(
      network.updateDepartmentSchedule,
      { id: shop.id, data: '[{"dt": ' } as never,
      manager,
    );
    expect(broken).toMatchObject({ status: 400, body: { data: expect.anything() } });
    const deep = `${'['.repeat(100)}${']'.repeat(100)}`;
    const tooDeep = { id: shop.id, data: deep } as never;
    expect((await test.call(network.updateDepartmentSchedule, tooDeep, manager)).status).toBe(400);
  });
});

describe('JSON text inside the rows of a batch', () => {
  it('is read at any depth, and what is wrong in it is told at its place', async () => {
    const t = await aTimetable(test.db);
    const batch = (data: unknown, options: unknown = {}) =>
      test.call(planning.batchWorkerDays, { data, options } as never, t.manager);
    const { worker_day_details, ...rest } = t.shift();
    const asText = { ...rest, worker_day_details: JSON.stringify(worker_day_details) };
    const on = (dt: string) => ({
      ...asText,
      ...t.shift({ dt }),
      worker_day_details: asText.worker_day_details,
    });
    const rows = [JSON.stringify(on('2026-03-17')), on('2026-03-18'), t.shift({ dt: '2026-03-19' })];
    const options = { dry_run: true, delete_scope_values_list: '[]' };
    const made = await batch(JSON.stringify(rows), JSON.stringify(options));
    expect([made.status, made.body.stats?.WorkerDayCashboxDetails]).toEqual([200, { created: 3 }]);
    const one = await batch([asText]);
    expect([one.status, one.body.stats?.WorkerDayCashboxDetails]).toEqual([200, { created: 1 }]);

    const wrong = await batch([
      { ...t.shift({ dt: '2026-03-20' }) },
      { ...rest, dt: '2026-03-21', worker_day_details: '[{"work_type_id": "x", "work_part": 1}]' },
    ]);
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { data: [{}, { worker_day_details: [{ work_type_id: [expect.any(String)] }] }] },
    ]);
    const broken = await batch([{ ...rest, worker_day_details: '[{"work_type_id": ' }]);
    expect([broken.status, broken.body]).toEqual([
      400,
      { data: [{ worker_day_details: expect.anything() }] },
    ]);
    const escaped = await batch(JSON.stringify([{ ...t.shift(), comment: 'a\u0000b' }]));
    expect([escaped.status, escaped.body]).toEqual([400, { data: expect.anything() }]);
    const many = JSON.stringify(Array.from({ length: 30_000 }, () => 1));
    const wide = Array.from({ length: 20 }, () => ({ ...rest, worker_day_details: many }));
    expect((await batch(wide)).status).toBe(413);
  });
});

describe('CSRF', () => {
  it('a write of a signed-in user without the token is 403', async () => {
    const { manager } = await aStore(test.db);
    const answer = await test.call(access.logout, {}, manager, { 'x-csrftoken': '' });
    expect(answer.status).toBe(403);
  });
});

describe('what operations watch', () => {
  it('healthz answers, readyz names what is ready, metrics count requests by route', async () => {
    expect((await test.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    const ready = await test.app.inject({ url: '/readyz' });
    expect(ready.statusCode).toBe(200);
    expect(ready.json().checks).toEqual({ database: true, migrations: true, queue: true, demo: true });
    const metrics = await test.app.inject({ url: '/metrics' });
    expect(metrics.payload).toMatch(
      /shiftwright_request_seconds_count\{route="\/healthz",method="GET",status="200"\} \d/,
    );
  });

  it('every answer carries a request id of its own', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await test.app.inject({ url: '/healthz' })).headers['x-request-id']),
    );
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('the OpenAPI document describes the calls with their rights', async () => {
    const document = (await test.app.inject({ url: '/rest_api/openapi.json' })).json();
    const login = document.paths['/rest_api/auth/login/'].post;
    expect(login.description).toContain('Open');
    const properties = login.requestBody.content['application/json'].schema.properties;
    expect(properties.username).toEqual({ type: 'string', minLength: 3, maxLength: 150 });
  });
});

describe('answers travel packed', () => {
  const ask = (headers: Record<string, string>) =>
    test.app.inject({ url: '/rest_api/openapi.json', headers });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('as %s to a caller that reads it', async (encoding, unpacked) => {
    const answer = await ask({ 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(JSON.parse(unpacked(answer.rawPayload).toString())).toEqual((await ask({})).json());
  });

  it('plain to everybody else', async () => {
    expect((await ask({})).headers['content-encoding']).toBeUndefined();
  });
});
