import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { launch, type RunningProduct, temporaryFolder, untilReady } from '../../testing/process.ts';
import { openSession } from '../features/access/auth/sessions.ts';
import { clockFrom } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { runningEmbedded } from '../platform/db/embedded.ts';

const LOGIN = 'first-admin';
const PASSWORD = 'a long enough password';
const folder = temporaryFolder();
const [here, there, kept] = ['here', 'there', 'kept'].map((name) => join(folder.path, name)) as [
  string,
  string,
  string,
];
const running: RunningProduct[] = [];
afterAll(async () => {
  for (const product of running) if (product.child.exitCode === null) await product.end('SIGTERM');
  folder.remove();
});

const environment = (data_dir: string) => ({
  SHIFTWRIGHT_DATA_DIR: data_dir,
  SHIFTWRIGHT_DEMO: 'off',
  SHIFTWRIGHT_ADMIN_LOGIN: LOGIN,
  SHIFTWRIGHT_ADMIN_PASSWORD: PASSWORD,
});

async function start(data_dir: string) {
  const product = await launch(environment(data_dir));
  running.push(product);
  await untilReady(product);
  return product;
}

/** Runs a tool as npm does; its exit code and everything it said. */
function run(tool: 'backup' | 'doctor', data_dir: string, ...args: string[]) {
  const entry = fileURLToPath(new URL(`../${tool}/main.ts`, import.meta.url));
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...process.env, ...environment(data_dir) },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said })),
  );
}

/** Opens sessions in the database of a running product: writes that a backup either has or has not. */
async function signingIn(data_dir: string) {
  const access = await runningEmbedded(data_dir);
  const database = openDatabase(access?.url ?? '', { max: 1 });
  const who = await database.db
    .selectFrom('user_account')
    .select(['id as user_id', 'network_id'])
    .executeTakeFirstOrThrow();
  return {
    signIn: async () => `sessionid=${await openSession({ db: database.db, clock: clockFrom(null) }, who)}`,
    close: () => database.close(),
  };
}

const isSignedIn = async ({ url }: RunningProduct, cookie: string) =>
  (await fetch(`${url}/rest_api/auth/user/`, { headers: { cookie } })).status === 200;

describe('backup and restore', () => {
  it('bring everything to another folder, taken while the product works', async () => {
    const product = await start(here);
    mkdirSync(join(here, 'blobs', 'photos'), { recursive: true });
    writeFileSync(join(here, 'blobs', 'photos', 'a'), 'image/png\nbytes');
    const { signIn, close } = await signingIn(here);
    const before = await signIn();
    let over = false;
    const work = (async () => {
      while (!over) await signIn();
    })();

    const taken = await run('backup', here, 'backup', kept);
    expect(taken.said).toContain('Backed up');
    expect(taken.code).toBe(0);
    const after = await signIn();
    over = true;
    await work;
    await close();
    expect((await run('backup', here, 'backup', kept)).said).toContain('is not empty');
    // What belongs to a running product is not given up to a restore.
    const refused = await run('backup', here, 'restore', kept, '--overwrite');
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('already runs on')]);
    expect(await product.end('SIGTERM')).toBe(0);

    const restored = await run('backup', there, 'restore', kept);
    expect(restored.said).toContain('Restored');
    const again = await run('backup', there, 'restore', kept);
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('--overwrite')]);
    expect((await run('backup', there, 'restore', kept, '--overwrite')).code).toBe(0);
    expect(readFileSync(join(there, 'blobs', 'photos', 'a'), 'utf8')).toBe('image/png\nbytes');
    const doctor = await run('doctor', there);
    expect(doctor.said).toContain(' 0 finding(s)');
    expect(doctor.code).toBe(0);

    const second = await start(there);
    expect(await isSignedIn(second, before)).toBe(true);
    expect(await isSignedIn(second, after)).toBe(false);
    // And beside a running product, as operators ask it.
    expect((await run('doctor', there)).code).toBe(0);
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('work on a stopped product, and refuse what is damaged or newer', async () => {
    const cold = join(folder.path, 'cold');
    expect((await run('backup', here, 'backup', cold)).code).toBe(0);
    const manifest = join(cold, 'shiftwright-backup.json');
    const text = readFileSync(manifest, 'utf8');
    const place = join(folder.path, 'refused');
    const refusal = async () => {
      const { code, said } = await run('backup', place, 'restore', cold);
      expect(code).toBe(1);
      return said;
    };

    writeFileSync(manifest, text.replace('"migrations": [', '"migrations": [\n"2030_01_01_0000_later",'));
    expect(await refusal()).toContain('newer release');
    writeFileSync(manifest, text.replace(/"postgres": "\d+"/, '"postgres": "12"'));
    expect(await refusal()).toContain('of PostgreSQL 12');
    writeFileSync(manifest, text);
    const victim = join(cold, 'postgres-password');
    const whole = join(folder.path, 'whole');
    cpSync(victim, whole);
    appendFileSync(victim, 'x');
    expect(await refusal()).toContain('damaged: postgres-password');
    cpSync(whole, victim);
    rmSync(manifest);
    expect(await refusal()).toContain('no whole backup');
  });
});
