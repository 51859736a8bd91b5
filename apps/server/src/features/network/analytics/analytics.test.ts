import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let provider: Server;
let test: TestApp;
/** What the provider was asked, and what it is to say next instead of the truth. */
const asked: { url: string; body: string }[] = [];
let fault: { status: number; body: string } | null = null;

/** A provider that speaks the calls of Power BI: sign-in, report, token. */
function answerOf(url: string): object {
  if (url.endsWith('/token')) return { access_token: 'bearer' };
  if (url.endsWith('/GenerateToken'))
    return { tokenId: 't-1', token: 'embed', expiration: '2026-03-11T10:00:00Z' };
  return {
    id: 'r-1',
    name: 'Provider name',
    embedUrl: 'https://app.powerbi.com/reportEmbed',
    datasetId: 'd-1',
  };
}

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ url: request.url ?? '', body });
    response.statusCode = fault?.status ?? 200;
    response.end(fault?.body ?? JSON.stringify(answerOf(request.url ?? '')));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  test = await testApp({
    analytics: {
      metabase: { url: 'https://bi.example.com', secret: 'hush' },
      power_bi: { tenant: 'tenant', client_id: 'me', client_secret: 'secret', login_url: url, api_url: url },
    },
  });
});
afterAll(async () => {
  await test.close();
  provider.close();
});

describe('GET metabase_url/', () => {
  it('signs the address of a dashboard for an hour', async () => {
    const { manager } = await aStore(test.db, ['MetabaseUrl']);
    const { body } = await test.call(network.metabaseUrl, { dashboard: 'indicator' }, manager);
    const [, token = ''] = /^https:\/\/bi\.example\.com\/embed\/dashboard\/([^#]+)#/.exec(body.url) ?? [];
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(read).toMatchObject({ resource: { dashboard: 4 }, params: { network_id: manager.network_id } });
    expect(read.exp * 1000 - test.deps.clock.now().getTime()).toBeLessThanOrEqual(3_600_000);
    expect(signature).toBe(createHmac('sha256', 'hush').update(`${head}.${claims}`).digest('base64url'));
  });

  it('asks for a session, a right and a known dashboard, and says when it is not set up', async () => {
    const { manager } = await aStore(test.db, ['MetabaseUrl']);
    const { manager: other } = await aStore(test.db);
    expect((await test.call(network.metabaseUrl, {})).status).toBe(401);
    expect((await test.call(network.metabaseUrl, {}, other)).status).toBe(403);
    expect((await test.call(network.metabaseUrl, { dashboard: 'other' as never }, manager)).status).toBe(400);
    const off = await testApp();
    const store = await aStore(off.db, ['MetabaseUrl']);
    expect((await off.call(network.metabaseUrl, {}, store.manager)).status).toBe(404);
    await off.close();
  });
});

describe('GET pbi/get_embed_info/', () => {
  async function aReader(given: { by: 'user' | 'group'; is_row_level?: boolean }) {
    const store = await aStore(test.db);
    const { network_id } = store;
    const report = await test.db
      .insertInto('power_bi_report')
      .values({
        network_id,
        name: 'Shifts',
        workspace_id: 'w 1',
        report_id: 'r-1',
        is_row_level: given.is_row_level ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('power_bi_permission')
      .values({
        network_id,
        power_bi_report_id: report.id,
        ...(given.by === 'user' ? { user_id: store.manager.user_id } : { group_id: store.group.id }),
      })
      .execute();
    return store;
  }

  it.each(['user', 'group'] as const)('hands out the report opened for the %s', async (by) => {
    const { manager } = await aReader({ by });
    const { body } = await test.call(network.powerBiEmbedInfo, {}, manager);
    expect(body).toEqual({
      tokenId: 't-1',
      accessToken: 'embed',
      tokenExpiry: '2026-03-11T10:00:00Z',
      reportConfig: [
        {
          reportId: 'r-1',
          reportName: 'Shifts',
          embedUrl: 'https://app.powerbi.com/reportEmbed',
          datasetId: null,
        },
      ],
    });
    expect(asked.at(-2)?.url).toBe('/v1.0/myorg/groups/w%201/reports/r-1');
    expect(JSON.parse(asked.at(-1)?.body ?? '{}')).not.toHaveProperty('identities');
  });

  it('limits the rows to the reader where the report asks for it', async () => {
    const { manager } = await aReader({ by: 'user', is_row_level: true });
    await test.call(network.powerBiEmbedInfo, {}, manager);
    expect(JSON.parse(asked.at(-1)?.body ?? '{}').identities).toEqual([
      { username: String(manager.user_id), roles: ['DynamicRlsRole'], datasets: ['d-1'] },
    ]);
  });

  it('refuses whoever has no report, and a report opened in another network helps nobody', async () => {
    await aReader({ by: 'user' });
    const { manager } = await aStore(test.db);
    expect((await test.call(network.powerBiEmbedInfo, {}, manager)).status).toBe(403);
    expect((await test.call(network.powerBiEmbedInfo, {})).status).toBe(401);
  });

  it.each([
    ['is down', { status: 503, body: 'down' }],
    ['says nonsense', { status: 200, body: '<html>' }],
    ['says something else', { status: 200, body: '{}' }],
  ])('answers 502 without a word of internals when the provider %s', async (_case, given) => {
    const { manager } = await aReader({ by: 'user' });
    fault = given;
    const answer = await test.call(network.powerBiEmbedInfo, {}, manager);
    fault = null;
    expect([answer.status, answer.body.detail]).toEqual([
      502,
      'Service temporarily unavailable. Please try again later.',
    ]);
  });
});
