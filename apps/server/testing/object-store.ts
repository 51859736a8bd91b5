import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../src/platform/config.ts';

export interface ObjectStore {
  settings: S3Settings;
  /** The same as variables of a process. */
  environment: Record<string, string>;
  stop(): Promise<void>;
  /** At the same address, with what was kept. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

const BUCKET = 'shiftwright';

/** A real server that speaks S3 and checks signatures, on files, in this process. */
export async function anObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), 'shiftwright-s3-'));
  let port = 0;
  let server: InstanceType<typeof S3rver> | null = null;
  const store = {
    async start() {
      server = new S3rver({
        directory,
        port,
        address: '127.0.0.1',
        silent: true,
        configureBuckets: [{ name: BUCKET, configs: [] }],
      });
      const address = (await server.run()) as unknown as AddressInfo;
      port = address.port;
    },
    async stop() {
      const closing = server;
      server = null;
      await closing?.close();
    },
  };
  await store.start();
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const settings = { bucket: BUCKET, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', credentials };
  return {
    ...store,
    settings,
    environment: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: settings.endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async remove() {
      await store.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
