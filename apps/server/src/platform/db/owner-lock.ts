import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another Shiftwright owns the data folder. */
export class FolderInUse extends Error {
  constructor(dataDir: string) {
    super(
      `Another Shiftwright already runs on ${dataDir}. Stop it first, or give this one its own SHIFTWRIGHT_DATA_DIR.`,
    );
  }
}

/** On Linux an abstract socket, which dies with its process; elsewhere a socket file that is checked for life. */
function addressOf(dataDir: string): string {
  const name = `shiftwright-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<(() => Promise<void>) | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      resolve(() => new Promise((done) => server.close(() => done())));
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Takes sole ownership of the data folder for the life of this process; resolves to the release. */
export async function ownFolder(dataDir: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true });
  const address = addressOf(dataDir);
  let release = await listen(address);
  if (!release && !address.startsWith('\0') && !(await answers(address))) {
    rmSync(address, { force: true });
    release = await listen(address);
  }
  if (!release) throw new FolderInUse(dataDir);
  return release;
}
