import { chmodSync } from 'node:fs';
import { addMonths, monthEnd, monthStart } from '@shiftwright/domain';
import type { DepartmentMonth, RosterDay } from '@shiftwright/optimiser';
import { seedDemo } from '../../apps/server/seed/index.ts';
import {
  loadMonth,
  loadPlan,
} from '../../apps/server/src/features/planning/autoscheduling/month/load-month.ts';
import { runKeepLedger } from '../../apps/server/src/features/planning/index.ts';
import { clockFrom } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { temporaryFolder } from '../../apps/server/testing/process.ts';

export interface DemoMonth {
  name: string;
  input: DepartmentMonth;
  /** The last approved month of the department, as its people planned it. */
  practice: { input: DepartmentMonth; days: RosterDay[] };
}

/**
 * The month so many months ahead of every department of the full demo that has people to plan, exactly as the product
 * hands it over, with the approved plan of this month. The demo is the same for the same day: figures of two runs can
 * be compared.
 */
export async function demoMonths(of: {
  ahead: number;
  today: string;
  language: 'en' | 'ru';
}): Promise<DemoMonth[]> {
  const { ahead, today, language } = of;
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  const server = await startEmbedded(folder.path, { durable: false });
  const { db, close } = openDatabase(server.url, { max: 4 });
  try {
    const clock = clockFrom(`${today}T09:00:00Z`);
    await migrate(db);
    await seedDemo(db, { size: 'full', language, clock });
    // The product fills the ledger of burdens at its start, and a run reads it.
    await runKeepLedger({ db, clock });
    const now = monthStart(clock.today('UTC'));
    const monthFrom = (dt_from: string) => ({ dt_from, dt_to: monthEnd(dt_from) });
    const shops = await db
      .selectFrom('shop')
      .innerJoin('user_account', 'user_account.network_id', 'shop.network_id')
      .select(['shop.id', 'shop.name', 'shop.network_id', 'user_account.id as user_id'])
      .where('user_account.username', '=', 'admin')
      .where('shop.settings_id', 'is not', null)
      .where('shop.dttm_deleted', 'is', null)
      .orderBy('shop.id')
      .execute();
    const months: DemoMonth[] = [];
    for (const { id: shop_id, name, network_id, user_id } of shops) {
      const period = monthFrom(addMonths(now, ahead));
      const order = { run_id: 0, network_id, shop_id, user_id, ...period, use_not_approved: false };
      const { input } = await loadMonth({ db, clock }, order);
      if (!input.people.some((person) => person.auto)) continue;
      const practice = await loadPlan(
        { db, clock },
        { network_id, shop_id, ...monthFrom(now), is_approved: true },
      );
      months.push({ name, input, practice: { input: practice.input, days: practice.days } });
    }
    return months;
  } finally {
    await close();
    await server.stop();
    folder.remove();
  }
}
