import { required } from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import type { LoadAnswer } from './calculate-load.ts';
import { keepCorrections } from './keep-corrections.ts';
import { replaceForecast, saveForecasts, type TemplateOperation } from './load.repository.ts';
import type { LoadOrder } from './load-job.ts';
import type { LoadedTask } from './load-task.ts';
import { recomputeWindow } from './recompute.ts';
import { findStoredPoints } from './stored-points.repository.ts';

type Used = { id: number; operation_type_id: number };

function madeOf(answer: LoadAnswer, operations: TemplateOperation[], used: readonly Used[]) {
  const byId = new Map(operations.map((one) => [one.id, one]));
  return used.flatMap(({ id, operation_type_id }) => {
    const made = answer.forecasts.get(id);
    if (!made) return [];
    const inputs = made.inputs.flatMap(({ id: source, ...input }) => {
      const { name, operation_type_id: place } = required(byId, source);
      return place === null ? [] : [{ ...input, name, operation_type_id: place }];
    });
    return [{ ...made, inputs, operation_type_id }];
  });
}

/** Replaces the forecast of a department by what was calculated; corrections stand on it unless they are to be dropped. */
export async function storeLoad(
  tx: Db,
  order: LoadOrder,
  { loaded, answer }: { loaded: LoadedTask & { ok: true }; answer: LoadAnswer },
  now: string,
): Promise<void> {
  const { operations } = loaded;
  const used = operations.flatMap(({ id, operation_type_id, do_forecast }) =>
    operation_type_id === null || do_forecast === 'FS' ? [] : [{ id, operation_type_id }],
  );
  const points = used.flatMap(({ id, operation_type_id }) =>
    (answer.points.get(id) ?? []).map((point) => ({ ...point, operation_type_id })),
  );
  const ids = used.map((one) => one.operation_type_id);
  const { network_id, dt_from, dt_to } = order;
  const span = { network_id, type: 'L', dt_from, dt_to };
  const stored = order.keep_corrections === false ? [] : await findStoredPoints(tx, span, ids);
  await replaceForecast(tx, order, ids, keepCorrections(points, stored));
  await saveForecasts(tx, network_id, madeOf(answer, operations, used), now);
  if (stored.some((one) => one.is_corrected)) await recomputeWindow(tx, loaded.shop, span);
}
