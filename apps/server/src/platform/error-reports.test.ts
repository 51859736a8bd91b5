import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aSentry, type Ingest } from '../../testing/sentry-ingest.ts';
import { until } from '../../testing/until.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** A process of its own, as the product is one: reports are on or off for the whole of it. */
const program = (dsn: string | null, database_url: string) => `
  import { openReports, traced } from './error-reports.ts';
  import { openDatabase } from './db/database.ts';
  import { openLog } from './log.ts';
  import { inLogContext } from './log-context.ts';
  import Fastify from 'fastify';
  import { sql } from 'kysely';
  import { logRequests } from './http/log-requests.ts';
  const reports = openReports(${JSON.stringify(dsn)});
  const database = openDatabase(${JSON.stringify(database_url)}, { max: 1 });
  const log = openLog('error', { write() {} });
  const app = Fastify();
  logRequests(app);
  app.get('/fails/:id/', async (request, reply) => {
    await sql\`select \${'Petrova'}::text as name\`.execute(database.db);
    log.error({ err: new Error('no letter to anna@example.com'), password: 'x' }, 'failed');
    return reply.code(500).send({});
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch('http://127.0.0.1:' + app.server.address().port + '/fails/7/?last_name=Petrova', { headers: { cookie: 'sessionid=topsecret' } });
  await inLogContext({ job: 'mail.send', job_id: 'j-1', request_id: 'r-1', user_id: 42 }, () => traced('mail.send', 'job', async () => {
    log.error({ err: new Error('job fell over') }, 'job failed');
  }));
  await app.close();
  await database.close();
  await reports.close();
`;

function run(dsn: string | null): Promise<void> {
  const database_url = inject('serverUrl').replace('DATABASE', 'postgres');
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(dsn, database_url)], {
    cwd: here,
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve, reject) =>
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(errors)))),
  );
}

let ingest: Ingest;
beforeAll(async () => {
  ingest = await aSentry();
});
afterAll(() => ingest.close());

describe('reports of errors', () => {
  it('are not sent where no place is named', async () => {
    await run(null);
    expect(ingest.items).toEqual([]);
  });

  it('arrive with their ids and traces, without persons or secrets', async () => {
    await run(ingest.dsn);

    await until(() => expect(ingest.items).toHaveLength(4));
    const ofType = (wanted: string) =>
      ingest.items.filter(({ type }) => type === wanted).map(({ body }) => body);
    const messages = ofType('event').map(
      (event) => (event.exception as { values: { value: string }[] }).values[0]?.value,
    );
    expect(messages.sort()).toEqual(['job fell over', 'no letter to [e-mail]']);
    const ofJob = ofType('event').find((event) => JSON.stringify(event).includes('fell over'));
    expect(ofJob).toMatchObject({
      tags: { job: 'mail.send', job_id: 'j-1', request_id: 'r-1' },
      user: { id: 42 },
    });

    const traces = ofType('transaction');
    expect(traces.map(({ transaction }) => transaction).sort()).toEqual(['GET /fails/:id/', 'mail.send']);
    const ofRequest = traces.find(({ transaction }) => transaction !== 'mail.send');
    expect(ofRequest).toMatchObject({
      contexts: { trace: { op: 'http.server', status: 'internal_error' } },
      spans: [{ op: 'db', description: 'select $1::text as name' }],
    });
    const ofError = ofType('event').find((event) => event !== ofJob);
    const traceOf = (event: unknown) =>
      (event as { contexts: { trace: { trace_id: string } } }).contexts.trace.trace_id;
    expect(traceOf(ofError)).toBe(traceOf(ofRequest));
    const all = JSON.stringify(ingest.items);
    for (const word of ['Petrova', 'anna@example', 'topsecret']) expect(all).not.toContain(word);
  });
});
