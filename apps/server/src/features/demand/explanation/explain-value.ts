import type { demand, InputOf } from '@shiftwright/contracts';
import { clampNeed, evaluateFormula, itemAt, parseFormula } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { methodText } from '../accuracy/method-text.ts';
import { readInputs } from '../json-columns.ts';
import {
  type ExplainedPoint,
  type FormulaInput,
  findFormulas,
  findPoint,
  findTemplateOperation,
  isMoved,
  type Moment,
} from './explanation.repository.ts';

type Part = { part: demand.ExplanationPart; value: number };

const FORECAST_PARTS = ['level', 'shape', 'trend', 'holiday', 'learnt', 'inputs'] as const;
const ALWAYS = new Set<string>(['level', 'computed']);
const TINY = 1e-9;

/** The value before its own correction; null where a correction made the point. */
function explainedOf({ value, original, dttm_corrected }: ExplainedPoint): number | null {
  return dttm_corrected === null ? value : original;
}

const visible = (parts: Part[]) =>
  parts.filter(({ part, value }) => ALWAYS.has(part) || Math.abs(value) > TINY);

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { value }) => sum + value, 0);

/** What the model said in parts, what its corrected inputs add, and what bounds and rounding took away. */
function forecastParts(point: ExplainedPoint, explained: number): Part[] {
  const given = point.parts;
  if (!given) return [];
  const parts: Part[] = FORECAST_PARTS.map((part, at) => ({ part, value: given[at] ?? 0 }));
  const calculated = point.original ?? point.value;
  itemAt(parts, -1).value += explained - calculated;
  return [...parts, { part: 'adjusted', value: explained - sumOf(parts) }];
}

const resultOf = (formula: string, a: number) => {
  const parsed = parseFormula(formula);
  const result = parsed.ok ? evaluateFormula(parsed.formula, a) : null;
  return result?.ok ? result.value : 0;
};

async function computedParts(
  ctx: Ctx,
  moment: Moment,
  point: ExplainedPoint,
  explained: number | null,
): Promise<{
  parts: Part[];
  formulas: { operation_type_id: number | null; name: string; formula: string; a: number; result: number }[];
}> {
  const operation = await findTemplateOperation(ctx.db, moment, point.operation_type_name_id);
  if (!operation) return { parts: [], formulas: [] };
  const constant = operation.const_value;
  const inputs: FormulaInput[] = constant === null ? await findFormulas(ctx.db, moment, operation.id) : [];
  const formulas = inputs.map(({ operation_type_id, name, formula, value, original }) => {
    // A value corrected itself is told as it was calculated: from what its inputs were.
    const a = point.dttm_corrected === null ? value : original;
    return { operation_type_id, name, formula, a, result: resultOf(formula, a) };
  });
  if (explained === null || (constant === null && formulas.length === 0)) return { parts: [], formulas };
  const computed = constant ?? formulas.reduce((sum, one) => sum + one.result, 0);
  const inBounds = clampNeed(computed, operation, operation.round_delta);
  const isElsewhere =
    operation.duplicate_over === null && (await isMoved(ctx.db, moment.network_id, operation.id));
  const moved = isElsewhere ? explained - inBounds : 0;
  const parts: Part[] = [
    { part: 'computed', value: computed },
    { part: 'moved', value: moved },
    { part: 'adjusted', value: explained - computed - moved },
  ];
  return { parts, formulas };
}

function correctionOf({ dttm_corrected, multiply_coef, user }: ExplainedPoint) {
  if (dttm_corrected === null) return null;
  const kind = multiply_coef === null ? ('set' as const) : ('multiply' as const);
  return { kind, coef: multiply_coef, user, dttm: dttm_corrected };
}

/** Why a value is what it is: parts that add up, formulas with their inputs, who corrected it (demand 30). */
export async function explainTimeserieValue(ctx: Ctx, input: InputOf<typeof demand.explainTimeserieValue>) {
  const moment: Moment = { ...input, network_id: ctx.who.network_id };
  const point = await findPoint(ctx.db, moment);
  if (!point) throw new NotFound('demand.no_such_value');
  const explained = explainedOf(point);
  const isForecast = point.do_forecast === 'H' && point.parts !== null;
  const { parts, formulas } =
    isForecast || input.type === 'F'
      ? { parts: isForecast && explained !== null ? forecastParts(point, explained) : [], formulas: [] }
      : await computedParts(ctx, moment, point, explained);
  const { value, original, q10, q90, name, do_forecast, confidence, method, dttm_calculated } = point;
  const inputs = readInputs(point.inputs ?? []);
  return {
    operation_type_id: input.operation_type_id,
    do_forecast: do_forecast as 'H' | 'F' | 'FS',
    ...{ name, dttm: input.dttm, value, original, q10, q90 },
    correction: correctionOf(point),
    explained: parts.length > 0 ? explained : null,
    parts: visible(parts),
    confidence: isForecast ? (confidence as 'high' | 'medium' | 'low' | null) : null,
    method: isForecast && method !== null ? methodText(ctx, method) : null,
    dttm_calculated: isForecast ? dttm_calculated : null,
    formulas,
    inputs: isForecast
      ? inputs.map(({ operation_type_id, name: source, effect }) => ({
          operation_type_id,
          name: source,
          effect,
        }))
      : [],
  };
}
