import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-app.ts';
import * as access from './features/access/network-setting-defaults.ts';
import * as demand from './features/demand/json-columns.ts';
import * as network from './features/network/json-columns.ts';
import * as people from './features/people/json-columns.ts';
import * as planning from './features/planning/json-columns.ts';
import { type Database, openDatabase } from './platform/db/database.ts';

let database: Database;
let copy: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  copy = await testDatabase();
  database = openDatabase(copy.url, { max: 1 });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const weekTimes = (column: 'tm_open_dict' | 'tm_close_dict') => (stored: unknown) =>
  network.withWeekTimes({ tm_open_dict: {}, tm_close_dict: {}, [column]: stored })[column];

/** The one reader of each JSON column that carries rules. */
const READERS: Record<string, (stored: unknown) => unknown> = {
  'break_rule.value': network.readBreakRows,
  'employment.rotation': people.readRotation,
  'employment.usual_shifts': people.readUsualShifts,
  'exchange_automation_run.actions': planning.readActions,
  'exchange_automation_run.failure': planning.readFailure,
  'exchange_automation_run.refusals': planning.readRefusals,
  'exchange_settings.constraints': network.readCallLimits,
  'network.default_stats': access.readDefaultStats,
  'network.fines_settings': access.readFinesSettings,
  'network.receive_data_info': access.readReceiveDataInfo,
  'network.settings': access.readNetworkSettings,
  'network.shop_name_form': access.readShopNameForm,
  'notification.params': network.readNotificationParams,
  'notification_mail.params': network.readMailParams,
  'sawh_settings.work_hours_by_months': people.readMonthHours,
  'sawh_settings.years': people.readYearHours,
  'shift_swap.from_day': planning.readFromDay,
  'shift_swap.to_day': planning.readToDay,
  'shop.restricted_end_times': network.readRestrictedEndTimes,
  'shop.restricted_start_times': network.readRestrictedStartTimes,
  'shop.shifts': network.readShifts,
  'shop.tm_close_dict': weekTimes('tm_close_dict'),
  'shop.tm_open_dict': weekTimes('tm_open_dict'),
  'shop_month_stat.last_run': planning.readLastRun,
  'shop_month_stat.progress': planning.readProgress,
  'shop_settings.cost_weights': network.readCostWeights,
  'shop_settings.method_params': network.readMethodParams,
  'shop_settings.shifts': network.readTemplateShifts,
  'timeserie_forecast.inputs': demand.readInputs,
};

const JOURNAL = 'the database writes it from a row of worker_day itself, and nothing changes it afterwards';
const KEPT = 'nothing reads or writes it: it stays for the release before';

/** Those without a reader, each with its reason. */
const FREE: Record<string, string> = {
  'access_audit.details': 'what an event tells about itself, shown as it is',
  'job_run.progress': 'one flag that statements write and read',
  'load_template.forecast_params': KEPT,
  'receipt.info': 'the body of the program that sent the receipt',
  'shop.load_template_settings': KEPT,
  'shop_settings.init_params': KEPT,
  'worker_day_approval.approved': JOURNAL,
  'worker_day_approval.replaced': JOURNAL,
  'worker_day_change.after': JOURNAL,
  'worker_day_change.before': JOURNAL,
};

it('every JSON column has one reader, or a reason why it has none', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.table_name || '.' || c.column_name as place
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('json', 'jsonb')
     order by 1`.execute(database.db);
  expect(rows.map(({ place }) => place)).toEqual([...Object.keys(READERS), ...Object.keys(FREE)].sort());
});

const MISFITS = ['text', 5, true, [], [5, null], {}, { all: 5 }, { '0': { days: 5 } }, [{ days: [5] }]];

describe.each(Object.entries(READERS))('%s', (_column, read) => {
  it.each(MISFITS.map((stored) => [JSON.stringify(stored), stored]))(
    'reads %s without a fault',
    (_text, stored) => {
      expect(() => read(stored)).not.toThrow();
      expect(read(stored)).not.toBeUndefined();
    },
  );

  it('reads what it has read as it is', () => {
    for (const stored of MISFITS) expect(read(read(stored))).toEqual(read(stored));
  });
});
