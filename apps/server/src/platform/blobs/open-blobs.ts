import type { Config } from '../config.ts';
import { BODY_LIMIT } from '../http/body.ts';
import type { Log } from '../log.ts';
import { type Blobs, blobFolder, openFileBlobs } from './blobs.ts';

/** The store that the environment names: a bucket, or else a folder. The S3 client is loaded only for a bucket. */
export async function openBlobs(config: Pick<Config, 's3' | 'data_dir'>, log: Log): Promise<Blobs> {
  const limits = { max_bytes: BODY_LIMIT, log };
  if (!config.s3) return openFileBlobs(blobFolder(config.data_dir), limits);
  const { openS3Blobs } = await import('./s3-blobs.ts');
  return openS3Blobs(config.s3, limits);
}
