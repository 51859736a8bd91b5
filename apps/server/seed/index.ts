import { addDays, addMonths, monthEnd, monthStart, weekdayOf } from '@shiftwright/domain';
import { correctFirst, makeFirstForecast } from '../src/features/demand/index.ts';
import { beginDemoFilling, countFilledStore, findDemoFilling } from '../src/features/network/index.ts';
import { analyseTables, type ImportDocument, importDocument } from '../src/import/index.ts';
import { type Clock, clockFrom } from '../src/platform/clock.ts';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { CHAIN_CODE, chainSteps } from './chain.ts';
import { agencies, clientNetwork } from './partners.ts';
import { MANAGER_PLACE } from './places.ts';
import { worldOf } from './worlds/index.ts';
import type { DemoLanguage } from './worlds/world.ts';

export { DEMO_PASSWORD } from './people-input.ts';

/** The logins of the demo, one for each role. */
export const DEMO_LOGINS = ['admin', 'director', 'manager', 'client', 'outsource', 'worker'] as const;

export interface DemoOptions {
  size: 'full' | 'small';
  /** The one language of every name; the country follows it. */
  language: DemoLanguage;
  clock: Clock;
}

/** The demo network as import documents, store by store: the same for the same date. */
export function demoSteps({ size, language, clock }: DemoOptions) {
  const world = worldOf(language);
  const today = clock.today(world.home_timezone);
  const chain = chainSteps(size, clock, world);
  const partners = () => [clientNetwork(world, today, CHAIN_CODE), ...agencies(world, today)];
  return {
    stores: chain.stores,
    document: (step: number): ImportDocument => ({
      networks: [chain.step(step), ...(step === 0 ? partners() : [])].map((network) => ({
        ...network,
        users: network.users?.map((user) => ({ ...user, lang: language })),
      })),
    }),
  };
}

type Steps = ReturnType<typeof demoSteps>;
/** Rows that were made or changed, by table. */
export type DemoCounts = Awaited<ReturnType<typeof importDocument>>['counts'];

/** So many months after this one have their need: the next can be planned, and the one after. */
const MONTHS_AHEAD = 2;

/** The store's forecast by the product itself; for a fair near the manager's store somebody expects more customers. */
async function forecastStore(tx: Tx, shop_code: string, { language, clock }: DemoOptions) {
  const { id: network_id } = await tx
    .selectFrom('network')
    .select('id')
    .where('code', '=', CHAIN_CODE)
    .executeTakeFirstOrThrow();
  const today = clock.today(worldOf(language).home_timezone);
  const now = clock.now().toISOString();
  const month = monthStart(today);
  const period = { dt_from: month, dt_to: monthEnd(addMonths(month, MONTHS_AHEAD)) };
  await makeFirstForecast(tx, { network_id, shop_code, ...period, now });
  if (shop_code !== MANAGER_PLACE) return;
  const saturday = addDays(today, 7 + ((5 - weekdayOf(today) + 7) % 7));
  await correctFirst(tx, {
    ...{ network_id, shop_code, operation_code: 'customers', username: 'director', now },
    ...{ from_dttm: `${saturday}T12:00:00`, to_dttm: `${saturday}T17:00:00`, multiply_coef: 1.3 },
  });
}

/** Another process has written the store meanwhile. */
class FilledMeanwhile extends Error {}

/** Writes one store with everything that is its own, whole or not at all. */
async function writeStep(db: Db, options: DemoOptions, steps: Steps, step: number) {
  const { size, language, clock } = options;
  const { problems, counts } = await importDocument(db, steps.document(step), {
    clock,
    async also(tx, written) {
      if (step === 0) await analyseTables(tx, Object.keys(written));
      await forecastStore(tx, steps.stores[step] as string, options);
      const dttm_begun = clock.now().toISOString();
      const demo = { network_code: CHAIN_CODE, size, language, dttm_begun, total: steps.stores.length };
      if (step === 0) await beginDemoFilling(tx, demo);
      else if (!(await countFilledStore(tx, step))) throw new FilledMeanwhile();
    },
  });
  if (problems.length > 0) {
    const first = problems.slice(0, 20).map(({ path, message }) => `${path}: ${message}`);
    throw new Error(`The demo network cannot be imported.\n  ${first.join('\n  ')}`);
  }
  return counts;
}

/** Fills an empty database with the first store of the demo, and the networks that its chain works with. */
export function beginDemo(db: Db, options: DemoOptions): Promise<DemoCounts> {
  return writeStep(db, options, demoSteps(options), 0);
}

/**
 * Fills the stores that are missing, one by one, each as of the moment at which the demo began. A process that was
 * killed has left whole stores: the next one goes on behind them.
 */
export async function fillDemo(db: Db, onStore: (counts: DemoCounts) => void = () => {}): Promise<void> {
  const begun = await findDemoFilling(db);
  if (!begun) return;
  const options = { size: begun.size, language: begun.language, clock: clockFrom(begun.dttm_begun) };
  const steps = demoSteps(options);
  const tables = new Set<string>();
  for (let step = begun.filled; step < begun.total; ) {
    try {
      const counts = await writeStep(db, options, steps, step);
      for (const table of Object.keys(counts)) tables.add(table);
      onStore(counts);
      step += 1;
    } catch (error) {
      if (!(error instanceof FilledMeanwhile)) throw error;
      step = (await findDemoFilling(db))?.filled ?? begun.total;
    }
  }
  await analyseTables(db, [...tables]);
}

/** Fills a database with the whole demo network. */
export async function seedDemo(db: Db, options: DemoOptions): Promise<DemoCounts> {
  const sum = await beginDemo(db, options);
  await fillDemo(db, (counts) => {
    for (const [table, { created, updated, unchanged }] of Object.entries(counts)) {
      const before = sum[table] ?? { created: 0, updated: 0, unchanged: 0 };
      sum[table] = {
        created: before.created + created,
        updated: before.updated + updated,
        unchanged: before.unchanged + unchanged,
      };
    }
  });
  return sum;
}
