import type { demand, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { findValues } from './timeserie.repository.ts';

/** Forecast or fact per moment for the chart (`rules forecast-autoschedule §5.1`). */
export async function listTimeserieValues(ctx: Ctx, input: InputOf<typeof demand.listTimeserieValues>) {
  const rows = await findValues(ctx.db, ctx.who.network_id, input);
  return rows.map(({ q10, q90, ...point }) =>
    q10 === null || q90 === null ? point : { ...point, q10, q90 },
  );
}
