import { addDays, eachDt } from '@shiftwright/domain';
import { aBusinessDriver, aLoadTemplate, aStore, pointsAt } from './factories.ts';
import type { TestApp } from './test-app.ts';

export const FUNCTIONS = [
  'LoadTemplate_calculate',
  'LoadTemplate',
  'Shop',
  'PeriodClients',
  'PeriodClients_put',
  'PeriodClients_delete',
  'PeriodClients_upload',
];

/** A department on a template: visitors are forecast, cashiers computed from them. */
export async function aForecastStore(test: TestApp, formula = 'a / 5') {
  const store = await aStore(test.db, FUNCTIONS);
  const { network_id, shop, work_type } = store;
  const visitors = await aBusinessDriver(test.db, { network_id, shop_id: shop.id, name: 'Visitors' });
  const cashiers = await aBusinessDriver(test.db, {
    network_id,
    shop_id: shop.id,
    name: 'Cashiers',
    do_forecast: 'F',
    work_type_id: work_type.id,
    work_type_name_id: work_type.work_type_name_id,
  });
  const { template, operations } = await aLoadTemplate(test.db, {
    network_id,
    operations: [visitors, cashiers].map((one) => ({ operation_type_name_id: one.name.id })),
  });
  const [depended, base] = operations;
  await test.db
    .insertInto('operation_type_relation')
    .values({ network_id, base_id: base!.id, depended_id: depended!.id, type: 'F', formula })
    .execute();
  await test.db
    .updateTable('shop')
    .set({ load_template_id: template.id })
    .where('id', '=', shop.id)
    .execute();
  return { ...store, template, operations, visitors, cashiers };
}
export type ForecastStore = Awaited<ReturnType<typeof aForecastStore>>;

/** Visitors of the hours 9 to 20 of so many days before a date: more at weekends, and in the afternoon. */
export async function withVisitors(test: TestApp, store: ForecastStore, until: string, days: number) {
  const points = eachDt(addDays(until, 1 - days), until).flatMap((dt) =>
    Array.from({ length: 12 }, (_, at) => {
      const busy = [1, 1, 1, 1, 1.3, 2, 1.8][new Date(`${dt}T00:00Z`).getUTCDay()] ?? 1;
      return [`${dt}T${String(9 + at).padStart(2, '0')}:00:00`, Math.round((20 + 3 * at) * busy)] as const;
    }),
  );
  await pointsAt(test.db, store.visitors, 'F', Object.fromEntries(points));
}

/** The points of an operation as they are kept, by their hour of a date. */
export async function kept(test: TestApp, operation: { id: number }, dt: string, type = 'L') {
  const rows = await test.db
    .selectFrom('timeserie_value')
    .select(['dttm_forecast', 'value', 'original', 'dttm_corrected', 'multiply_coef', 'corrected_by'])
    .where('operation_type_id', '=', operation.id)
    .where('type', '=', type)
    .where('dttm_forecast', '>=', `${dt}T00:00:00`)
    .where('dttm_forecast', '<', `${addDays(dt, 1)}T00:00:00`)
    .orderBy('dttm_forecast')
    .execute();
  return new Map(rows.map((row) => [row.dttm_forecast.slice(11, 16), row]));
}
