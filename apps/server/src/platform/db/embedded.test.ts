import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/process.ts';
import { startEmbedded } from './embedded.ts';
import { postgresHome } from './postgres-binaries.ts';
import { clusterOf } from './postgres-server.ts';

let folder: ReturnType<typeof temporaryFolder>;
let pidFile = '';
beforeAll(async () => {
  folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  await (await startEmbedded(folder.path, { durable: false })).stop();
  pidFile = join(clusterOf(await postgresHome(folder.path)), 'postmaster.pid');
});
afterAll(() => folder.remove());

describe('a postmaster.pid that a dead server left behind', () => {
  it.each([
    ['is empty', ''],
    ['is garbled', '\u0000\u0000garbled\n\n\n'],
    ['names the process of another program', `${process.pid}\n/elsewhere\n1700000000\n5432\n\n127.0.0.1\n`],
    ['names nobody', '4194999\n/elsewhere\n1700000000\n5432\n\n127.0.0.1\n'],
  ])('%s: the server starts', async (_case, text) => {
    writeFileSync(pidFile, text, { mode: 0o600 });
    const server = await startEmbedded(folder.path, { durable: false });
    expect(server.adopted).toBe(false);
    await server.stop();
  });
});

it('waits for a server of another container to end before it starts its own', async () => {
  const { folder: home } = await postgresHome(folder.path);
  const other = spawn('sh', ['-c', `exec 3<>"${home}/alive"; echo holds; sleep 2`]);
  let hasEnded = false;
  other.on('exit', () => {
    hasEnded = true;
  });
  await new Promise((resolve) => other.stdout.once('data', resolve));
  const server = await startEmbedded(folder.path, { durable: false });
  expect(hasEnded).toBe(true);
  await server.stop();
});

it.runIf(process.getuid?.() === 0)(
  'keeps the data where it was said, though folders above are closed to the account of the database',
  async () => {
    const closed = join(folder.path, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const server = await startEmbedded(join(closed, 'data'), { durable: false });
    expect(statSync(join(closed, 'data', 'postgres', 'cluster')).uid).not.toBe(0);
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    await server.stop();
  },
);

describe.runIf(process.getuid?.() === 0)('a data folder that root cannot use as it is', () => {
  it('is refused with the command that opens it, where no right to pass can be handed on', async () => {
    const closed = join(folder.path, 'shut');
    const data = join(closed, 'data');
    mkdirSync(closed, { mode: 0o700 });
    const tools = join(folder.path, 'tools');
    mkdirSync(tools);
    for (const tool of ['sh', 'test']) symlinkSync(`/usr/bin/${tool}`, join(tools, tool));
    const { PATH } = process.env;
    process.env.PATH = tools;
    try {
      await expect(postgresHome(data)).rejects.toThrow(`chmod o+x ${closed} ${data}\n`);
    } finally {
      process.env.PATH = PATH;
    }
  });

  it('is refused while an earlier version keeps its database elsewhere, with the command that brings it home', async () => {
    const data = join(folder.path, 'moved');
    const name = createHash('sha256').update(data).digest('hex').slice(0, 16);
    const former = join('/var/lib/shiftwright', name);
    mkdirSync(former, { recursive: true });
    try {
      writeFileSync(join(former, 'initialised'), 'yes');
      await expect(postgresHome(data)).rejects.toThrow(`mv ${former} ${join(data, 'postgres')}`);
    } finally {
      rmSync(former, { recursive: true });
    }
  });
});
