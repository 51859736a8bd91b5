import type { Deps } from '../context.ts';
import { type JobRegistry, jobKind } from '../jobs/jobs.ts';

const dropBlobs = jobKind<{ keys: string[] }>('blob.drop');

/** Deletes a blob that no row names any more: now, or by a job when the store does not answer. */
export async function dropBlob(
  deps: Pick<Deps, 'blobs' | 'jobs' | 'db' | 'log'>,
  key: string,
): Promise<void> {
  await deps.blobs.delete(key).catch(async (error) => {
    deps.log.warn({ err: error, key }, 'a blob is deleted later');
    await deps.jobs.enqueue(deps.db, dropBlobs, { keys: [key] });
  });
}

export function registerBlobs(registry: JobRegistry): void {
  registry.work(
    dropBlobs,
    async ({ blobs }, { keys }) => {
      for (const key of keys) await blobs.delete(key);
    },
    { minutes: 2, retries: 12 },
  );
}
