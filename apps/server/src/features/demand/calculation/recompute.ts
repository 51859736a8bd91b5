import {
  addDays,
  type DepartmentLife,
  type LearntInput,
  monthEnd,
  monthStart,
  type NeedOperation,
  recomputeNeed,
  required,
  type StoredPoint,
  type WeekTimes,
  weekdayOf,
} from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import { openingOf } from './history.ts';
import { findHours, findRelations, findRoundDelta, findTemplateOperations } from './load.repository.ts';
import { needOperation, workloadRule } from './load-task.ts';
import { findInputs, findStoredPoints, saveStoredPoints } from './stored-points.repository.ts';

interface Shop extends DepartmentLife {
  id: number;
  network_id: number;
  load_template_id: number | null;
  tm_open_dict: WeekTimes;
  tm_close_dict: WeekTimes;
}

interface Period {
  type: string;
  dt_from: string;
  dt_to: string;
}

/** The period grown to the weeks, months or years over which some operation is constant. */
function wholePeriods({ dt_from, dt_to }: Period, operations: readonly NeedOperation[]) {
  const over = new Set(operations.map((one) => one.duplicate_over));
  if (over.has('year'))
    return { dt_from: `${dt_from.slice(0, 4)}-01-01`, dt_to: `${dt_to.slice(0, 4)}-12-31` };
  const from = over.has('week') ? addDays(dt_from, -weekdayOf(dt_from)) : dt_from;
  const to = over.has('week') ? addDays(dt_to, 6 - weekdayOf(dt_to)) : dt_to;
  return over.has('month')
    ? { dt_from: monthStart(from), dt_to: monthEnd(to) }
    : { dt_from: from, dt_to: to };
}

/**
 * Computes anew what rests on corrected values of a department in a period, by its load template; without one nothing
 * rests on anything. In the caller's transaction (demand 37).
 */
export async function recomputeWindow(tx: Db, shop: Shop, period: Period): Promise<void> {
  const { network_id, load_template_id } = shop;
  if (load_template_id === null) return;
  const order = {
    network_id,
    shop_id: shop.id,
    load_template_id,
    dt_from: period.dt_from,
    dt_to: period.dt_to,
  };
  const rows = (await findTemplateOperations(tx, order)).flatMap((row) =>
    row.operation_type_id === null ? [] : { ...row, operation_type_id: row.operation_type_id },
  );
  const relations = await findRelations(tx, order);
  const operations = rows.map((row) => needOperation(row, relations));
  const span = { network_id, type: period.type, ...wholePeriods(period, operations) };
  const ids = rows.map((row) => row.operation_type_id);
  const idOf = new Map(rows.map((row) => [row.operation_type_id, row.id]));
  const placeOf = new Map(rows.map((row) => [row.id, row.operation_type_id]));

  const stored = new Map<number, StoredPoint[]>(rows.map((row) => [row.id, []]));
  for (const point of await findStoredPoints(tx, span, ids))
    required(stored, required(idOf, point.operation_type_id)).push(point);
  const inputs = new Map<number, LearntInput[]>();
  for (const [id, some] of await findInputs(tx, network_id, ids)) {
    const known = some.flatMap(({ operation_type_id, effect, small }) => {
      const source = idOf.get(operation_type_id);
      return source === undefined ? [] : [{ id: source, effect, small }];
    });
    inputs.set(required(idOf, id), known);
  }

  const changes = recomputeNeed({
    ...{ operations, stored, inputs, dt_from: span.dt_from, dt_to: span.dt_to },
    change_workload: relations.filter((one) => one.type === 'C').map(workloadRule),
    round_delta: await findRoundDelta(tx, order),
    openingOf: openingOf({
      schedule: await findHours(tx, order),
      tm_open_dict: shop.tm_open_dict,
      tm_close_dict: shop.tm_close_dict,
      dt_opened: shop.dt_opened,
      dt_closed: shop.dt_closed,
    }),
  });
  const saved = [...changes].flatMap(([id, points]) =>
    points.map((point) => ({ ...point, operation_type_id: required(placeOf, id) })),
  );
  if (saved.length > 0) await saveStoredPoints(tx, span, saved);
}
