import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/process.ts';
import { FolderInUse, ownFolder } from './owner-lock.ts';

const module = new URL('./owner-lock.ts', import.meta.url).href;
const CONTAINER = ['--net', '--pid', '--fork', '--kill-child'];
const hasNamespaces = spawnSync('unshare', [...CONTAINER, 'true']).status === 0;

let folder: ReturnType<typeof temporaryFolder>;
const holders: ChildProcess[] = [];
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await Promise.all(holders.splice(0).map(kill));
  folder.remove();
});

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.on('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** A process that owns the folder until it is killed, on its own or as in a container. */
async function holder(container: boolean): Promise<ChildProcess> {
  const script = `const { ownFolder } = await import(${JSON.stringify(module)});
    await ownFolder(${JSON.stringify(folder.path)}); console.log('owns'); setInterval(() => {}, 1000);`;
  const command = [process.execPath, '--input-type=module', '-e', script];
  const argv = container ? ['unshare', ...CONTAINER, ...command] : command;
  const child = spawn(argv[0] ?? '', argv.slice(1), { stdio: ['ignore', 'pipe', 'ignore'] });
  holders.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', () => reject(new Error('the holder ended')));
  });
  return child;
}

const leaseFile = () => join(folder.path, 'owner.json');
const leaseElsewhere = (beat_at: number) =>
  writeFileSync(
    leaseFile(),
    JSON.stringify({
      id: 'a',
      host: 'store-7',
      pid: 12,
      boot: 'another',
      since: '2026-03-01T08:00:00Z',
      beat_at,
    }),
  );

describe('owning a data folder', () => {
  it('is refused to a second one, with who the first is', async () => {
    const release = await ownFolder(folder.path);
    await expect(ownFolder(folder.path)).rejects.toThrow(`process ${process.pid}, since`);
    await release();
    await (await ownFolder(folder.path))();
  });

  it('goes on at once when the owner was killed', async () => {
    await kill(await holder(false));
    expect(existsSync(leaseFile())).toBe(true);
    await (await ownFolder(folder.path))();
  });

  it.runIf(hasNamespaces)('is refused to another container on the same folder', async () => {
    const child = await holder(true);
    await expect(ownFolder(folder.path)).rejects.toThrow(FolderInUse);
    await kill(child);
    const isFree = () =>
      ownFolder(folder.path).then(
        (release) => release().then(() => true),
        () => false,
      );
    await expect.poll(isFree).toBe(true);
  });

  it('is told again and again, and ends the process that lost it to another machine', async () => {
    const child = await holder(false);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const beatOf = () => JSON.parse(readFileSync(leaseFile(), 'utf8')).beat_at as number;
    const first = beatOf();
    await expect.poll(beatOf).toBeGreaterThan(first);
    leaseElsewhere(Date.now());
    expect(await ended).not.toBe(0);
  });

  it('is refused while another machine tells that it lives', async () => {
    leaseElsewhere(Date.now());
    const heartbeats = setInterval(() => leaseElsewhere(Date.now()), 200);
    await expect(ownFolder(folder.path)).rejects.toThrow('on store-7, process 12');
    clearInterval(heartbeats);
  });

  it('is taken over from another machine that tells nothing any more', async () => {
    leaseElsewhere(Date.now() - 60_000);
    const release = await ownFolder(folder.path);
    expect(JSON.parse(readFileSync(leaseFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    await release();
    expect(existsSync(leaseFile())).toBe(false);
  });
});
