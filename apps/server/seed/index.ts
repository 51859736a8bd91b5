import { addDays, addMonths, monthEnd, monthStart, weekdayOf } from '@shiftwright/domain';
import { correctFirst, makeFirstForecasts } from '../src/features/demand/index.ts';
import { analyseAfterImport, type ImportDocument, importDocument } from '../src/import/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/database.ts';
import { CHAIN_CODE, chainNetwork } from './chain.ts';
import { agencies, clientNetwork } from './partners.ts';
import { MANAGER_PLACE } from './places.ts';

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

/** The chain's forecasts by the product itself; for a fair near the manager's store somebody expects more customers. */
async function forecastDemo(db: Db, clock: Clock) {
  const { id: network_id } = await db
    .selectFrom('network')
    .select('id')
    .where('code', '=', CHAIN_CODE)
    .executeTakeFirstOrThrow();
  const today = clock.today('Europe/Moscow');
  const now = clock.now().toISOString();
  const month = monthStart(today);
  await makeFirstForecasts(db, { network_id, dt_from: month, dt_to: monthEnd(addMonths(month, 1)), now });
  const saturday = addDays(today, 7 + ((5 - weekdayOf(today) + 7) % 7));
  await correctFirst(db, {
    ...{ network_id, shop_code: MANAGER_PLACE, operation_code: 'customers', username: 'director', now },
    ...{ from_dttm: `${saturday}T12:00:00`, to_dttm: `${saturday}T17:00:00`, multiply_coef: 1.3 },
  });
}

/** Fills a database with the demo network, which is imported whole or not at all, and forecasts its demand. */
export async function seedDemo(db: Db, options: DemoOptions) {
  const { problems, counts } = await importDocument(db, demoDocument(options), { clock: options.clock });
  if (problems.length > 0) {
    const first = problems.slice(0, 20).map(({ path, message }) => `${path}: ${message}`);
    throw new Error(`The demo network cannot be imported.\n  ${first.join('\n  ')}`);
  }
  await analyseAfterImport(db, counts);
  await forecastDemo(db, options.clock);
  return counts;
}
