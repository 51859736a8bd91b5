import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyEndpoint, ResponseOf, SentTo } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { type AppOptions, buildApp } from '../src/app.ts';
import { fileKinds, registerJobs } from '../src/areas.ts';
import { openSession } from '../src/features/access/auth/sessions.ts';
import { openFileBlobs } from '../src/platform/blobs/blobs.ts';
import { clockOf } from '../src/platform/clock.ts';
import type { Analytics } from '../src/platform/config.ts';
import type { Deps } from '../src/platform/context.ts';
import { type Db, openDatabase } from '../src/platform/db/database.ts';
import { makeFile } from '../src/platform/files/file-kind.ts';
import { openFileMaker } from '../src/platform/files/file-process.ts';
import { type JobRegistry, openJobs } from '../src/platform/jobs/jobs.ts';
import { openLive } from '../src/platform/live/live.ts';
import { type Log, openLog } from '../src/platform/log.ts';
import { openMail } from '../src/platform/mail/mail.ts';
import { recordCalls } from './called-endpoints.ts';
import { type Demo, NOW, testDatabase } from './test-database.ts';

export { NOW, testDatabase } from './test-database.ts';

export { openSession };

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
  /** The body as it came, for files. */
  bytes: Uint8Array;
}

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  deps: Deps;
  /** Where its database is, for processes beside it. */
  database_url: string;
  /** Calls an endpoint as a user (by id), or as nobody; the body is what came back, whatever the status. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: SentTo<E>,
    as?: { user_id: number; network_id: number },
    headers?: Record<string, string>,
    // biome-ignore lint/suspicious/noExplicitAny: refused answers have other shapes, which tests read freely
  ): Promise<Answer<ResponseOf<E> & any>>;
  close(): Promise<void>;
}

/** The whole server on a database of its own; answers are checked against their contracts. */
export async function testApp(
  options: {
    now?: string;
    /** A demo network in it, seeded once in a run. */
    seeded?: Demo;
    work?: boolean;
    smtp_url?: string;
    analytics?: Partial<Analytics>;
    log?: Log;
    /** It sends made-up values to every endpoint, which tests no endpoint in particular. */
    isSweep?: boolean;
    /** Makes files where it is, for tests that ask for hundreds: each would be a process. */
    makes_files_here?: boolean;
    /** So few connections that whoever holds one and asks for a second is refused. */
    connections?: number;
    /** Work of a test's own beside that of the areas. */
    register?: (registry: JobRegistry) => void;
  } & Partial<AppOptions> = {},
): Promise<TestApp> {
  const {
    now,
    seeded,
    work,
    smtp_url,
    analytics,
    log: givenLog,
    isSweep,
    makes_files_here,
    register,
    connections,
    ...appOptions
  } = options;
  const { url, drop } = await testDatabase(seeded);
  const log = givenLog ?? openLog('silent');
  // Many test files share two cores: who waits for a connection is never turned away.
  const pool =
    connections === undefined ? { max: 6, connect_ms: 0 } : { max: connections, connect_ms: 5_000 };
  const database = openDatabase(url, pool);
  const live = await openLive(url, log);
  const jobs = openJobs(url, log, { tends: work ?? false });
  const mail = openMail(smtp_url ?? null, 'Shiftwright <no-reply@example.com>');
  const folder = mkdtempSync(join(tmpdir(), 'shiftwright-blobs-'));
  // It stands still: what a slow machine reads late, it reads at the same moment.
  const clock = clockOf(() => Date.parse(now ?? NOW));
  const public_url = 'https://shifts.example.com';
  const deps: Deps = {
    db: database.db,
    replica: null,
    pool: database.pool,
    clock,
    log,
    jobs,
    live,
    mail,
    blobs: openFileBlobs(folder, { max_bytes: 20 * 1024 * 1024 }),
    // Hundreds of files of a sweep are made here: a process for each would take minutes.
    files:
      (isSweep ?? makes_files_here)
        ? { make: (task, path) => makeFile(deps, fileKinds, task, path) }
        : openFileMaker({ database_url: url, public_url, clock }),
    public_url,
    analytics: { metabase: null, power_bi: null, ...analytics },
  };
  registerJobs(jobs.registry);
  register?.(jobs.registry);
  await jobs.start(deps, { work: work ?? false });
  const app = await buildApp(deps, {
    web_folder: null,
    demo: false,
    frame_ancestors: [],
    jobs_ready: jobs.isReady,
    check_responses: true,
    // Many test files share two cores: slow here is not busy.
    overload: { loop_ms: Infinity, waiting: Infinity, waiting_ms: Infinity },
    ...appOptions,
  });
  recordCalls(app, inject('callsFolder'), isSweep ?? false);
  await app.ready();
  const sessions = new Map<number, string>();

  return {
    app,
    db: database.db,
    deps,
    database_url: url,
    async call(endpoint, input, as, headers = {}) {
      const values = { ...(input as Record<string, unknown>) };
      const url = endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
        const value = values[name];
        delete values[name];
        return encodeURIComponent(String(value));
      });
      const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
      const cookies: Record<string, string> = { csrftoken: 'test-token' };
      if (as) {
        const token = sessions.get(as.user_id) ?? (await openSession(deps, as));
        sessions.set(as.user_id, token);
        cookies.sessionid = token;
      }
      const form = await formOf(values);
      const response = await app.inject({
        method: endpoint.method,
        url,
        cookies,
        headers: { 'x-csrftoken': 'test-token', 'accept-language': 'en', ...form?.headers, ...headers },
        ...(reads ? { query: queryOf(values) } : { payload: form?.payload ?? values }),
      });
      const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
      if (response.statusCode >= 400 && response.body.includes('{{'))
        throw new Error(`A refusal lacks what its text asks for: ${response.body}`);
      return {
        status: response.statusCode,
        body: isJson && response.body ? response.json() : response.body,
        headers: response.headers,
        bytes: new Uint8Array(response.rawPayload),
      };
    },
    async close() {
      await app.close();
      await jobs.stop();
      mail.close();
      await live.close();
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An input that carries a file travels as form-data, as from a browser. */
async function formOf(values: Record<string, unknown>) {
  if (!Object.values(values).some((value) => value instanceof Blob)) return null;
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) {
    if (value instanceof File) form.append(key, value, value.name);
    else if (value !== undefined) form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

function queryOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)]),
  );
}
