import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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
        await writeFile(growing, Buffer.concat([Buffer.from(`${content_type}\n`), bytes]), { mode: 0o600 });
        await rename(growing, path);
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
