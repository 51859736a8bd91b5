import { access } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFleet } from '../testing/fleet.ts';
import { aPostgres, type PlainPostgres } from '../testing/postgres.ts';
import { freePort, type RunningProduct, temporaryFolder } from '../testing/process.ts';
import { until } from '../testing/until.ts';

/** A real process that only runs jobs, watched over its own port. */
const folder = temporaryFolder();
let postgres: PlainPostgres;
let fleet: ReturnType<typeof aFleet>;
let worker: RunningProduct;
let address: string;
beforeAll(async () => {
  postgres = await aPostgres();
  fleet = aFleet({ DATABASE_URL: postgres.url, SHIFTWRIGHT_DATA_DIR: folder.path });
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  worker = await fleet.start('worker', { SHIFTWRIGHT_WORKER_PORT: String(port) });
});
afterAll(async () => {
  await fleet.end();
  await postgres.remove();
  folder.remove();
});

const ask = async (path: string) => {
  const answer = await fetch(`${address}${path}`);
  return { status: answer.status, text: await answer.text() };
};

describe('a process that only runs jobs', () => {
  it('tells that it is alive and ready, and counts its jobs', async () => {
    expect((await ask('/healthz')).status).toBe(200);
    const ready = await ask('/readyz');
    expect(JSON.parse(ready.text).checks).toEqual({
      database: true,
      migrations: true,
      queue: true,
      demo: true,
    });
    expect(ready.status).toBe(200);
    // Every worker runs what a time of day asks for when it starts.
    await until(async () =>
      expect((await ask('/metrics')).text).toMatch(
        /shiftwright_job_seconds_count\{kind="[\w-]+",outcome="done"\} [1-9]/,
      ),
    );
    const { text } = await ask('/metrics');
    expect(text).toMatch(/shiftwright_database_connections\{state="idle"\} \d/);
    expect(text).toMatch(/process_resident_memory_bytes \d/);
  });

  it('answers nothing of the product, neither there nor at the port of the webs', async () => {
    expect((await ask(access.currentUser.path)).status).toBe(404);
    expect((await ask('/')).status).toBe(404);
    await expect(fetch(`${worker.url}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('is alive but not ready while the database is away, and ready again by itself', async () => {
    await postgres.stop();
    await until(async () => expect((await ask('/readyz')).status).toBe(503));
    expect((await ask('/healthz')).status).toBe(200);
    await postgres.start();
    await until(async () => expect((await ask('/readyz')).status).toBe(200));
  });

  it('listens nowhere unless it is told to, and ends in order', async () => {
    const quiet = await fleet.start('worker');
    await expect(fetch(`${quiet.url}/healthz`)).rejects.toThrow('fetch failed');
    expect(await quiet.end('SIGTERM')).toBe(0);
    expect(await worker.end('SIGTERM')).toBe(0);
  });
});
