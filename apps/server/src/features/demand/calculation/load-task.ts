import {
  type ChangeWorkloadRule,
  DEFAULT_ORDER,
  type NeedOperation,
  present,
  required,
} from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import type { LoadTask, TaskInput } from './calculate-load.ts';
import { driversOf, driverWithoutFacts, unusedDriver } from './drivers-without-facts.ts';
import {
  findGiven,
  findHistories,
  findHolidays,
  findHours,
  findModels,
  findRelations,
  findRoundDelta,
  findTemplateOperations,
  type recordLoadHeartbeat,
  type TemplateOperation,
} from './load.repository.ts';
import type { LoadFailure, LoadOrder } from './load-job.ts';

type Shop = NonNullable<Awaited<ReturnType<typeof recordLoadHeartbeat>>>;
type Relations = Awaited<ReturnType<typeof findRelations>>;

export type LoadedTask =
  | { ok: true; task: LoadTask; operations: TemplateOperation[]; shop: Shop }
  | { ok: false; failure: LoadFailure };

export function needOperation(row: TemplateOperation, relations: Relations): NeedOperation {
  const formulas = relations
    .filter((one) => one.type === 'F' && one.base_id === row.id)
    .map((one) => ({ depended_id: one.depended_id, formula: one.formula ?? '' }));
  return {
    id: row.id,
    kind: row.do_forecast,
    tm_from: row.tm_from,
    tm_to: row.tm_to,
    step_minutes: row.need_step_minutes,
    template_step_minutes: row.forecast_step_minutes,
    const_value: row.const_value,
    duplicate_over: row.duplicate_over as NeedOperation['duplicate_over'],
    min_value: row.min_value,
    max_value: row.max_value,
    formulas,
  };
}

export function workloadRule(row: Relations[number]): ChangeWorkloadRule {
  return {
    to_serie: row.base_id,
    from_serie: row.depended_id,
    threshold: row.threshold ?? 0,
    max_value: row.max_value ?? 0,
    days_of_week: row.days_of_week,
    order: row.order ?? DEFAULT_ORDER,
  };
}

const failed = (key: LoadFailure['key']): LoadedTask => ({ ok: false, failure: { key, params: {} } });

/** What the forecasts of operations are made from beside their own past (prediction relations). */
async function findTaskInputs(
  db: Db,
  order: LoadOrder,
  rows: readonly TemplateOperation[],
  relations: Relations,
): Promise<Map<number, TaskInput[]>> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pairs = relations.flatMap((one) => {
    const source = byId.get(one.depended_id);
    return one.type === 'P' && source && source.operation_type_id !== null
      ? [{ base: one.base_id, source, place: source.operation_type_id }]
      : [];
  });
  if (pairs.length === 0) return new Map();
  const places = (kind: string) =>
    pairs.filter((one) => one.source.do_forecast === kind).map((one) => one.place);
  const [facts, features, given] = await Promise.all([
    findHistories(db, order, places('H')),
    findGiven(db, order, places('FS'), 'past'),
    findGiven(db, order, places('FS'), 'period'),
  ]);
  const inputs = new Map<number, TaskInput[]>();
  for (const { base, source, place } of pairs) {
    const isFeature = source.do_forecast === 'FS';
    const input = {
      id: source.id,
      step_minutes: source.forecast_step_minutes,
      facts: (isFeature ? features : facts).get(place) ?? [],
      given: isFeature ? (given.get(place) ?? []) : null,
    };
    inputs.set(base, [...(inputs.get(base) ?? []), input]);
  }
  return inputs;
}

/**
 * Reads what the need of a department is computed from, or says what is missing. Feature series are left as they
 * are: they are given, not calculated.
 */
export async function loadTask(db: Db, order: LoadOrder, shop: Shop): Promise<LoadedTask> {
  if (shop.load_template_id !== order.load_template_id) return failed('load.template_changed');
  const rows = await findTemplateOperations(db, order);
  const operations = rows.filter((row) => row.do_forecast !== 'FS');
  if (operations.length === 0) return failed('load.no_operations');
  const forecast = driversOf(operations);
  const unused = unusedDriver(forecast);
  if (unused) return { ok: false, failure: unused };

  const [relations, facts, holidays, schedule, round_delta, models] = await Promise.all([
    findRelations(db, order),
    findHistories(
      db,
      order,
      forecast.map((row) => present(row.operation_type_id)),
    ),
    findHolidays(db, order.network_id, shop.region_id),
    findHours(db, order),
    findRoundDelta(db, order),
    findModels(db, order.network_id),
  ]);
  const unknown = driverWithoutFacts(forecast, facts, order.dt_from);
  if (unknown) return { ok: false, failure: unknown };

  const task: LoadTask = {
    round_delta,
    dt_from: order.dt_from,
    dt_to: order.dt_to,
    operations: operations.map((row) => needOperation(row, relations)),
    change_workload: relations.filter((one) => one.type === 'C').map(workloadRule),
    facts: new Map(forecast.map((row) => [row.id, required(facts, present(row.operation_type_id))])),
    inputs: await findTaskInputs(db, order, rows, relations),
    models,
    holidays,
    schedule,
    tm_open_dict: shop.tm_open_dict,
    tm_close_dict: shop.tm_close_dict,
    dt_opened: shop.dt_opened,
    dt_closed: shop.dt_closed,
  };
  return { ok: true, task, operations: rows, shop };
}
