import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NoRoom, TooLarge } from '../errors.ts';
import type { Log } from '../log.ts';

export interface Blob {
  bytes: Uint8Array;
  content_type: string;
}

/** Where bytes are kept that are no rows: photos, logos. Keys are words, digits and slashes. */
export interface Blobs {
  /** Stores under a key, replacing what was there; larger than the limit is refused. */
  put(key: string, blob: Blob): Promise<void>;
  get(key: string): Promise<Blob | null>;
  /** Deletes what is there, if anything. */
  delete(key: string): Promise<void>;
  /** Can it be reached at all? */
  isThere(): Promise<boolean>;
}

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/;

export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`not a blob key: ${key}`);
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const isFull = (error: unknown) => FULL.has((error as { code?: string }).code ?? '');
const missing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

/** Writes a new file that is on the disk, not only in its cache, when this resolves. */
async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Keeps the names of a folder's files through a loss of power; Windows opens no folders. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The folder of blobs in a data folder, where no bucket is named. */
export const blobFolder = (dataDir: string): string => join(dataDir, 'blobs');

/** A store in a folder: one file a blob, which starts with a line that says its content type. */
export function openFileBlobs(folder: string, { max_bytes, log }: { max_bytes: number; log?: Log }): Blobs {
  const pathOf = (key: string) => {
    checkKey(key);
    return join(folder, key);
  };

  return {
    async put(key, { bytes, content_type }) {
      const path = pathOf(key);
      if (bytes.byteLength > max_bytes) throw new TooLarge();
      // Under another name until it is whole: a crash leaves the old blob or none, never half of one.
      const growing = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFlushed(growing, Buffer.concat([Buffer.from(`${content_type}\n`), bytes]));
        await rename(growing, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(growing, { force: true }).catch(() => {});
        if (!isFull(error)) throw error;
        log?.error({ err: error, key }, 'the disk of the blob store is full');
        throw new NoRoom();
      }
    },

    async get(key) {
      try {
        const stored = await readFile(pathOf(key));
        const line = stored.indexOf(0x0a);
        return { content_type: stored.toString('latin1', 0, line), bytes: stored.subarray(line + 1) };
      } catch (error) {
        if (missing(error)) return null;
        throw error;
      }
    },

    delete: (key) => rm(pathOf(key), { force: true }),
    isThere: async () => true,
  };
}
