import { analyseAfterImport, type ImportDocument, importDocument } from '../src/import/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/database.ts';
import { CHAIN_CODE, chainNetwork } from './chain.ts';
import { agencies, clientNetwork } from './partners.ts';

export { DEMO_PASSWORD } from './people-input.ts';

/** The logins of the demo, one for each role. */
export const DEMO_LOGINS = ['admin', 'director', 'manager', 'client', 'outsource', 'worker'] as const;

export interface DemoOptions {
  size: 'full' | 'small';
  clock: Clock;
}

/** The demo network as an import document: the same for the same date. */
export function demoDocument({ size, clock }: DemoOptions): ImportDocument {
  const today = clock.today('Europe/Moscow');
  return { networks: [chainNetwork(size, clock), clientNetwork(today, CHAIN_CODE), ...agencies(today)] };
}

/** Fills a database with the demo network in one transaction: it is there whole, or not at all. */
export async function seedDemo(db: Db, options: DemoOptions) {
  const { problems, counts } = await importDocument(db, demoDocument(options), { clock: options.clock });
  if (problems.length > 0) {
    const first = problems.slice(0, 20).map(({ path, message }) => `${path}: ${message}`);
    throw new Error(`The demo network cannot be imported.\n  ${first.join('\n  ')}`);
  }
  await analyseAfterImport(db, counts);
  return counts;
}
