import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSentry, type Ingest } from '../../testing/sentry-ingest.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** A process of its own: the SDK, once loaded, would stay in this one. */
const program = (dsn: string | null) => `
  import { openReports, traced } from './reports.ts';
  import { openLog } from './log.ts';
  import { onTrail } from './trail.ts';
  import Fastify from 'fastify';
  import { leaveTrails } from './http/leave-trails.ts';
  const reports = await openReports(${JSON.stringify(dsn)});
  const log = openLog('error', { write() {} });
  const app = Fastify();
  leaveTrails(app);
  app.get('/fails/', async (request) => {
    log.error({ err: new Error('no letter to anna@example.com'), password: 'x' }, 'failed');
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch('http://127.0.0.1:' + app.server.address().port + '/fails/?last_name=Petrova', { headers: { cookie: 'sessionid=topsecret' } });
  await onTrail({ job: 'mail.send', job_id: 'j-1', request_id: 'r-1', user_id: 42 }, () => traced('mail.send', 'job', async () => {
    log.error({ err: new Error('job fell over') }, 'job failed');
  }));
  await app.close();
  await reports.close();
  console.log(JSON.stringify({ loaded: '__SENTRY__' in globalThis }));
`;

function run(dsn: string | null): Promise<{ loaded: boolean }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(dsn)], { cwd: here });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve, reject) =>
    child.on('close', (code) => (code === 0 ? resolve(JSON.parse(output)) : reject(new Error(errors)))),
  );
}

let ingest: Ingest;
beforeAll(async () => {
  ingest = await aSentry();
});
afterAll(() => ingest.close());

describe('reports of errors', () => {
  it('load nothing where no place is named', async () => {
    expect(await run(null)).toEqual({ loaded: false });
    expect(ingest.items).toEqual([]);
  });

  it('arrive with their ids and traces, without persons or secrets', async () => {
    expect(await run(ingest.dsn)).toEqual({ loaded: true });

    await vi.waitFor(() => expect(ingest.items.length).toBeGreaterThan(2), 5000);
    const events = ingest.items.filter(({ type }) => type === 'event').map(({ body }) => body);
    const told = events.map((event) => (event.exception as { values: { value: string }[] }).values[0]?.value);
    expect(told.sort()).toEqual(['job fell over', 'no letter to [e-mail]']);
    const ofJob = events.find((event) => JSON.stringify(event).includes('fell over'));
    expect(ofJob).toMatchObject({
      tags: { job: 'mail.send', job_id: 'j-1', request_id: 'r-1' },
      user: { id: 42 },
    });
    const spans = ingest.items.flatMap(({ type, body }) =>
      type === 'span' ? (body.items as { name: string }[]) : [],
    );
    expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['mail.send', 'GET /fails/']));
    const all = JSON.stringify(ingest.items);
    for (const word of ['Petrova', 'anna@example', 'topsecret']) expect(all).not.toContain(word);
  });
});
