import { launch, type RunningProduct, untilReady } from '../../apps/server/testing/process.ts';
import type { Network } from '../product/own-network.ts';

/** A process of the product on the same network, with settings of its own. */
export async function startSecondProduct(
  { database_url, data_dir }: Network,
  environment: Record<string, string>,
): Promise<RunningProduct> {
  const product = await launch({
    DATABASE_URL: database_url,
    SHIFTWRIGHT_DATA_DIR: data_dir,
    SHIFTWRIGHT_ROLE: 'web',
    SHIFTWRIGHT_NOW: process.env.E2E_NOW ?? '',
    ...environment,
  });
  await untilReady(product);
  return product;
}
