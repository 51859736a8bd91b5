import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.ts';
import { TooLarge, Unavailable } from '../errors.ts';
import { countFault } from '../faults.ts';
import type { Log } from '../log.ts';
import { type Blobs, checkKey } from './blobs.ts';

const ATTEMPTS = 2;
const CONNECT_MS = 3000;
const ANSWER_MS = 10_000;

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** A store in a bucket of any service that speaks S3. What fails there is told as a service that does not answer. */
export function openS3Blobs(
  settings: S3Settings,
  { max_bytes, log }: { max_bytes: number; log: Log },
): Blobs {
  const { endpoint, region, bucket: Bucket, credentials } = settings;
  const client = new S3Client({
    region,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    // Services other than Amazon's know neither its newest checksums nor names of buckets as hosts.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  });

  async function asked<T>(what: string, key: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof TooLarge) throw error;
      countFault('blobs');
      log.error({ err: error, key }, `the blob store did not ${what}`);
      throw new Unavailable('blobs.unavailable');
    }
  }

  return {
    put(key, { bytes, content_type }) {
      checkKey(key);
      if (bytes.byteLength > max_bytes) return Promise.reject(new TooLarge());
      return asked('take a blob', key, async () => {
        await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: content_type }));
      });
    },

    get(key) {
      checkKey(key);
      return asked('give a blob', key, async () => {
        try {
          const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
          if (!Body) return null;
          return {
            bytes: await Body.transformToByteArray(),
            content_type: ContentType ?? 'application/octet-stream',
          };
        } catch (error) {
          if (statusOf(error) === 404) return null;
          throw error;
        }
      });
    },

    delete(key) {
      checkKey(key);
      return asked('delete a blob', key, async () => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
      });
    },

    async isThere() {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: 'is-there' }));
        return true;
      } catch (error) {
        return statusOf(error) === 404;
      }
    },
  };
}
