import type { InputOf, planning, ResponseOf } from '@shiftwright/contracts';
import { coverageIndicators, coverageOf, versionOfView, worstGaps } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { findWorkTypeIds } from './coverage.repository.ts';
import { loadCoverage, normHoursOfShop } from './coverage-input.ts';

type Input = InputOf<typeof planning.getEfficiency>;

async function chosenWorkTypes(ctx: Ctx, input: Input): Promise<number[]> {
  const own = await findWorkTypeIds(ctx.db, input.shop_id);
  const asked = input.work_type_ids ?? [];
  const foreign = asked.find((id) => !own.includes(id));
  if (foreign !== undefined) throw new Invalid('statistics.foreign_work_type', { id: foreign });

  return asked.length > 0 ? asked : own;
}

/** Need against people for each step and day of a period, in one version (planning 92, planning 93). */
export async function getEfficiency(
  ctx: Ctx,
  input: Input,
): Promise<ResponseOf<typeof planning.getEfficiency>> {
  const { shop_id, from_dt: dt_from, to_dt: dt_to } = input;
  if (dt_from > dt_to) throw new Invalid('validation.reversed_period');
  const work_type_ids = await chosenWorkTypes(ctx, input);
  const version = versionOfView(input.graph_type);
  const coverage = await loadCoverage(ctx.db, { shop_id, dt_from, dt_to, work_type_ids, version });
  const fot = input.indicators
    ? await normHoursOfShop(ctx.db, { shop_id, network_id: ctx.who.network_id, dt_from, dt_to })
    : 0;

  return {
    ...(input.efficiency && {
      ...coverageOf(coverage),
      worst_gaps: worstGaps(coverage.works, coverage),
    }),
    ...(input.indicators && { indicators: { ...coverageIndicators(coverage), fot } }),
  };
}
