import type { AnyEndpoint, SentTo } from '@shiftwright/contracts';
import { expect } from 'vitest';
import { openSession } from '../src/features/access/auth/sessions.ts';
import { clockFrom } from '../src/platform/clock.ts';
import type { Database, Db } from '../src/platform/db/database.ts';
import { launch, type RunningProduct, untilReady } from './process.ts';
import { NOW } from './test-app.ts';
import { until } from './until.ts';

type Role = 'web' | 'worker' | 'all';

/** Processes of the product on one database, as an operations team runs them. */
export function aFleet(environment: Record<string, string>) {
  const running = new Set<RunningProduct>();

  return {
    async start(role: Role, more: Record<string, string> = {}): Promise<RunningProduct> {
      const product = await launch({
        SHIFTWRIGHT_DEMO: 'off',
        SHIFTWRIGHT_NOW: NOW,
        SHIFTWRIGHT_ROLE: role,
        ...environment,
        ...more,
      });
      running.add(product);
      if (role === 'worker') await untilSaid(product, 'worker is ready');
      else await untilReady(product);
      return product;
    },
    async kill(product: RunningProduct) {
      running.delete(product);
      await product.end('SIGKILL');
    },
    async end() {
      await Promise.all(
        [...running].filter(({ child }) => child.exitCode === null).map((product) => product.end('SIGTERM')),
      );
    },
  };
}

/** Resolves once a process has printed a text. */
export async function untilSaid(product: RunningProduct, text: string): Promise<void> {
  const hasSaid = () => product.output().includes(text);
  await until(() => {
    if (!hasSaid() && product.child.exitCode === null)
      throw new Error(`"${text}" was never said:\n${product.output()}`);
  });
  if (!hasSaid()) throw new Error(`The process ended:\n${product.output()}`);
}

/** Resolves once all work that was ordered is done, apart from what looks after it from time to time. */
export async function untilNoJobs({ pool }: Database): Promise<void> {
  const left = `select name, state from pgboss.job
    where state in ('created', 'retry', 'active') and start_after < now() + interval '20 seconds'
      and name not in ('planning-watch-timetable', '__pgboss__send-it', 'parked')`;
  await until(async () => expect((await pool.query(left)).rows).toEqual([]));
}

/** A browser of somebody who is signed in: one session, whichever web it talks to. */
export async function aBrowser(db: Db, who: { user_id: number; network_id: number }) {
  const token = await openSession({ db, clock: clockFrom(NOW) }, who);
  const cookies = new Map([
    ['sessionid', token],
    ['csrftoken', 'of-a-test'],
  ]);
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function call<E extends AnyEndpoint>(url: string, endpoint: E, input: SentTo<E>) {
    const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const values = Object.entries(input as Record<string, unknown>).filter(([, value]) => value != null);
    const query = reads ? `?${new URLSearchParams(values.map(([key, value]) => [key, String(value)]))}` : '';
    const answer = await fetch(`${url}${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: {
        cookie: cookie(),
        'x-csrftoken': 'of-a-test',
        'accept-language': 'en',
        ...(reads ? {} : { 'content-type': 'application/json' }),
      },
      ...(reads ? {} : { body: JSON.stringify(input) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    // biome-ignore lint/suspicious/noExplicitAny: tests read refused answers of other shapes freely
    const body: any = isJson ? JSON.parse(text) : text;
    return { status: answer.status, headers: answer.headers, body };
  }

  /** Sends a form with a file, as a page does. */
  const send = (address: string, form: FormData) =>
    fetch(address, { method: 'POST', headers: { cookie: cookie(), 'x-csrftoken': 'of-a-test' }, body: form });

  /** Messages of the live stream of one web, until it is closed. */
  async function listen(url: string) {
    const stopper = new AbortController();
    const heard: Record<string, unknown>[] = [];
    const answer = await fetch(`${url}/rest_api/live/`, {
      headers: { cookie: cookie() },
      signal: stopper.signal,
    });
    let ended = false;
    void (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of answer.body ?? []) {
        for (const line of decoder.decode(chunk as Uint8Array).split('\n'))
          if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)));
      }
    })()
      .catch(() => {})
      .finally(() => {
        ended = true;
      });
    return { heard, isOver: () => ended, stop: () => stopper.abort() };
  }

  return { call, send, listen };
}
