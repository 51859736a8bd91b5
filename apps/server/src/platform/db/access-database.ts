import type { Config } from '../config.ts';
import { runningEmbedded, startEmbedded } from './embedded.ts';

/** A database to look into, beside a running product or without one. */
export async function accessDatabase(
  config: Pick<Config, 'database_url' | 'data_dir'>,
): Promise<{ url: string; release: () => Promise<void> }> {
  if (config.database_url) return { url: config.database_url, release: async () => {} };
  const running = await runningEmbedded(config.data_dir);
  if (running) return { url: running.url, release: async () => {} };
  const embedded = await startEmbedded(config.data_dir);
  return { url: embedded.url, release: () => embedded.stop() };
}
