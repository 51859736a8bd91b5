import type { demand, InputOf } from '@shiftwright/contracts';
import { addDays, addSeconds, groupRows, spansOf } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import { HEAD } from '../../../platform/spreadsheets/head-style.ts';
import { at, moment, type SheetRow, type Workbook } from '../../../platform/spreadsheets/workbook.ts';
import { findNamedOperations, findOperationPoints, findStepShop } from './download.repository.ts';

type Input = InputOf<typeof demand.downloadTimeserieValues>;

/** So many days of points are in memory at a time. */
const CHUNK_DAYS = 10;

/** The moments with a value of some operation, one column per operation; or every moment of the step. */
async function* valueRows(
  ctx: Ctx,
  input: Input,
  operations: readonly { id: number }[],
  step_minutes: number | null,
): AsyncGenerator<SheetRow> {
  const ids = operations.map((one) => one.id);
  for (const span of spansOf(input, CHUNK_DAYS)) {
    const points = await findOperationPoints(ctx.db, ctx.who.network_id, { ids, type: input.type, ...span });
    const byMoment = new Map(groupRows(points, (point) => point.dttm_forecast));
    for (const dttm of step_minutes === null ? byMoment.keys() : momentsOf(span, step_minutes)) {
      const values = new Map(byMoment.get(dttm)?.map((point) => [point.operation_type_id, point.value]));
      const cells = ids.map((id) => at(values.get(id) ?? null, {}));
      yield { cells: [moment(dttm), ...cells] };
    }
  }
}

function* momentsOf({ dt_from, dt_to }: Pick<Input, 'dt_from' | 'dt_to'>, step_minutes: number) {
  const end = `${addDays(dt_to, 1)}T00:00:00`;
  for (let dttm = `${dt_from}T00:00:00`; dttm < end; dttm = addSeconds(dttm, step_minutes * 60)) yield dttm;
}

/** A department without values gets the moments to fill in. */
async function* sheetRows(ctx: Ctx, input: Input, step: number, operations: { id: number; name: string }[]) {
  // Programs find the column by its name, people by words; the upload reads both.
  const first = input.to_fill_in ? ctx.t('reports.dttm') : 'dttm';
  yield { cells: [first, ...operations.map((one) => one.name)].map((text) => at(text, HEAD)), height: 30 };
  let isEmpty = !input.to_fill_in;
  for await (const row of valueRows(ctx, input, operations, input.to_fill_in ? step : null)) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty) yield* valueRows(ctx, input, operations, step);
}

/** Need or facts by moment, one column per operation, as the upload reads them (demand 45). */
export const valuesFile = fileKind<Input>('timeserie_values', async (ctx, input): Promise<Workbook> => {
  const shop = await findStepShop(ctx.db, ctx.who.network_id, input.shop_id);
  if (!shop) throw new Invalid('request.unknown_department');
  const operations = await findNamedOperations(ctx.db, ctx.who.network_id, shop.id, {
    ids: input.operation_type_ids,
    name_ids: input.operation_type_name_ids,
  });
  if (operations.length === 0) throw new Invalid('reports.no_operations');
  const name = ctx.t(input.type === 'F' ? 'reports.facts_file' : 'reports.need_file');
  return {
    filename: `${name}_${input.dt_from}_${input.dt_to}.xlsx`,
    sheets: [
      {
        name,
        widths: [18, ...operations.map(() => 16)],
        freeze: { rows: 1, columns: 1 },
        rows: sheetRows(ctx, input, shop.forecast_step_minutes, operations),
      },
    ],
  };
});
