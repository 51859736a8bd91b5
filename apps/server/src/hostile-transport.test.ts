import { connect } from 'node:net';
import { access, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, type Ids, makePlace, makeWorld } from '../testing/access-matrix/world.ts';
import { multipart } from '../testing/hostile/send.ts';
import { openSession, type TestApp, testApp } from '../testing/test-app.ts';

const MIB = 1024 * 1024;

let test: TestApp;
let ids: Ids;
let cookies: Record<string, string>;
let address: { host: string; port: number };
beforeAll(async () => {
  test = await testApp({ arrival: { headers_ms: 500, whole_ms: 1500 } });
  const world = await makeWorld(test.db);
  ids = await makePlace(test.db, world, 'store');
  cookies = { csrftoken: 't', sessionid: await openSession(test.deps, await anAdmin(test.db, world)) };
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  address = { host: '127.0.0.1', port: (test.app.server.address() as { port: number }).port };
});
afterAll(() => test.close());

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** What comes back, and how much the process grew. */
async function measured(
  url: string,
  payload: string | Buffer,
  type = JSON_TYPE,
  method: 'POST' | 'PUT' = 'POST',
) {
  const rss = process.memoryUsage().rss;
  const headers = { 'content-type': type, 'x-csrftoken': 't' };
  const { statusCode } = await test.app.inject({ method, url, cookies, headers, payload });
  return {
    status: statusCode,
    grown_mib: (process.memoryUsage().rss - rss) / MIB,
  };
}

const filled = (one: string, mib: number) => {
  const count = Math.floor((mib * MIB) / (one.length + 1));
  return `${`${one},`.repeat(count - 1)}${one}`;
};
const LOGIN = access.login.path;
const USERS = access.createUser.path;
const BATCH = planning.batchWorkerDays.path;
const DELETE_DAYS = planning.deleteWorkerDays.path;

describe('bodies made to cost much', () => {
  it.each<[string, string, () => string | Buffer, number[], string?]>([
    ['lists in lists, 9 million deep', USERS, () => `{"a":${'['.repeat(9e6)}${']'.repeat(9e6)}}`, [400]],
    ['objects in objects that never end', USERS, () => '{"a":'.repeat(3e6), [400]],
    ['a million empty days', BATCH, () => `{"data":[${filled('{}', 3)}]}`, [413]],
    ['as many empty days as are let in', BATCH, () => `{"data":[${'{},'.repeat(240_000)}{}]}`, [400]],
    ['a million ids', DELETE_DAYS, () => `{"employee_ids":[${filled('1', 2)}],"dates":[]}`, [413]],
    [
      'a million ids in a text',
      DELETE_DAYS,
      () => `{"employee_ids":"${filled('1', 2)}","dates":["2026-03-20"]}`,
      [200, 400, 403, 413],
    ],
    [
      'half a million keys',
      USERS,
      () => `{${Array.from({ length: 500_001 }, (_, at) => `"k${at}":1`)}}`,
      [413],
    ],
    ['one text of 18 MiB', USERS, () => `{"first_name":"${'x'.repeat(18 * MIB)}"}`, [400]],
    [
      'an address that goes on',
      USERS,
      () =>
        JSON.stringify({ first_name: 'x', last_name: 'y', email: `${'a'.repeat(1e6)}@${'.a'.repeat(1e6)}` }),
      [400],
    ],
    ['a key a million times', USERS, () => 'k=1&'.repeat(1e6), [413], FORM_TYPE],
    [
      'a field that is deep JSON',
      USERS,
      () => multipart({ first_name: '['.repeat(1e6) }),
      [400],
      'multipart/form-data; boundary=shiftwright-hostile',
    ],
    [
      'many fields of many MiB',
      USERS,
      () => multipart(Object.fromEntries([1, 2, 3, 4].map((n) => [`f${n}`, 'x'.repeat(8 * MIB)]))),
      [413],
      'multipart/form-data; boundary=shiftwright-hostile',
    ],
    ['a prototype', USERS, () => '{"__proto__":{"is_active":true},"first_name":"x"}', [400]],
    ['a byte order mark and nothing', USERS, () => '\ufeff', [400]],
    ['a compressed body', USERS, () => Buffer.from([0x1f, 0x8b, 8, 0]), [400]],
  ])('%s', async (_case, url, body, statuses, type) => {
    const answer = await measured(url, body(), type);
    expect(statuses).toContain(answer.status);
    expect(answer.grown_mib).toBeLessThan(500);
  });

  it('nobody who is not signed in has more than 64 KiB read', async () => {
    const body = { username: 'x'.repeat(70_000), password: 'y' };
    expect((await test.app.inject({ method: 'POST', url: LOGIN, payload: body })).statusCode).toBe(413);
    const unread = await test.app.inject({ method: 'POST', url: USERS, payload: 'x'.repeat(19 * MIB) });
    expect(unread.statusCode).toBe(401);
  });

  it('formulas that open a million brackets, or start with as many signs', async () => {
    for (const formula of ['('.repeat(4000), `${'-'.repeat(4000)}a`, 'a+'.repeat(2000), 'a'.repeat(1e6)]) {
      const body = JSON.stringify({ base_id: ids.relation, depended_id: ids.template_operation, formula });
      const answer = await measured('/rest_api/operation_type_relation/', body);
      expect(answer.status).toBe(400);
    }
  });
});

/** Writes bytes as they are and reads until the server hangs up; tells how many of the parts were sent by then. */
function raw(parts: string[], pause_ms = 0): Promise<{ answer: string; sent: number }> {
  return new Promise((resolve) => {
    const socket = connect(address.port, address.host);
    let answer = '';
    let at = 0;
    const next = () => {
      if (at < parts.length && socket.writable) {
        socket.write(parts[at++] as string);
        setTimeout(next, pause_ms);
      }
    };
    socket.on('connect', next);
    socket.on('data', (bytes) => (answer += bytes));
    socket.on('error', () => {});
    socket.on('close', () => resolve({ answer, sent: at }));
  });
}

const head = (line: string, ...headers: string[]) =>
  [line, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n');

describe('requests that are no requests', () => {
  it.each([
    ['a header of 64 KiB', head('GET /healthz HTTP/1.1', `X-Long: ${'x'.repeat(65_536)}`), /^HTTP\/1.1 431/],
    [
      'a cookie of 64 KiB',
      head('GET /rest_api/auth/user/ HTTP/1.1', `Cookie: sessionid=${'x'.repeat(65_536)}`),
      /^HTTP\/1.1 431/,
    ],
    [
      'ten thousand headers',
      head('GET /healthz HTTP/1.1', ...Array.from({ length: 10_000 }, (_, n) => `x${n}: 1`)),
      /^HTTP\/1.1 (431|400|200)/,
    ],
    ['a path of 100 KiB', head(`GET /${'x'.repeat(100_000)} HTTP/1.1`), /^HTTP\/1.1 (414|431)/],
    [
      'a path with broken escapes',
      head('GET /rest_api/user/%ZZ%ff%00/ HTTP/1.1'),
      /^HTTP\/1.1 (400|401|404)/,
    ],
    ['a path out of the folder', head('GET /rest_api/../../../../etc/passwd HTTP/1.1'), /^HTTP\/1.1 404/],
    ['the same, escaped', head('GET /%2e%2e/%2e%2e/%2e%2e/etc/passwd HTTP/1.1'), /^HTTP\/1.1 (400|404)/],
    [
      'two lengths',
      `${head('POST /rest_api/auth/login/ HTTP/1.1', 'Content-Length: 3', 'Content-Length: 5')}abc`,
      /^HTTP\/1.1 400/,
    ],
    [
      'a length and chunks',
      `${head('POST /rest_api/auth/login/ HTTP/1.1', 'Content-Length: 3', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
      /^HTTP\/1.1 400/,
    ],
    ['no HTTP at all', '\x16\x03\x01\x00\xa5', /^HTTP\/1.1 400|^$/],
    ['an unknown verb', head('BREW /rest_api/user/ HTTP/1.1'), /^HTTP\/1.1 400/],
  ])('%s', async (_case, text, expected) => {
    const { answer } = await raw([text]);
    expect(answer).toMatch(expected);
    expect(answer).not.toContain('root:');
    expect(answer).not.toContain('"error"');
  });

  it('are refused in the words of all refusals, whole also where much is still on its way', async () => {
    const long = [head('GET /healthz HTTP/1.1', `X-Long: ${'x'.repeat(65_536)}`), 'x'.repeat(400_000)];
    const { answer } = await raw(long);
    const [, body = ''] = answer.split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({ detail: expect.any(String), code: 'request.header_too_large' });
    expect((await raw(['BREW / HTTP/1.1\r\n\r\n'])).answer).toContain('"code":"request.malformed"');
  });

  it('whoever sends drop by drop is hung up on, while others are served', async () => {
    const drops = Array.from({ length: 10_000 }, () => 'x');
    const slow = [
      head('POST /rest_api/auth/login/ HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 10000'),
      ...drops,
    ];
    const waiting = [
      ...Array.from({ length: 40 }, () => raw(slow, 100)),
      raw(['GET / HTTP/1.1\r\n', ...drops], 100),
    ];
    expect((await fetch(`http://${address.host}:${address.port}/healthz`)).status).toBe(200);
    for (const { answer, sent } of await Promise.all(waiting)) {
      expect(answer).toMatch(/^HTTP\/1.1 (408|400)|^$/);
      expect(sent).toBeLessThan(drops.length);
    }
  });
});
