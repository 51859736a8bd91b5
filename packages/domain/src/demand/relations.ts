import { findCycle, type RelationEdge } from './cycles.ts';
import { type FormulaRefusal, parseFormula } from './formula.ts';

/** How an operation gets its values: H by the model, F by a formula, FS a feature series (demand 1). */
export type ForecastKind = 'H' | 'F' | 'FS';
/** F formula, P prediction input, C change of workload between work types (demand 9). */
export type RelationType = 'F' | 'P' | 'C';

/** One end of a relation. */
export interface RelatedOperation {
  id: number;
  load_template_id: number;
  do_forecast: ForecastKind;
  is_work_type: boolean;
  step_minutes: number;
}

/** A relation as sent: `base` is computed from `depended`. */
export interface RelationInput {
  base: RelatedOperation;
  depended: RelatedOperation;
  formula: string | null;
  max_value: number | null;
  threshold: number | null;
  days_of_week: readonly number[];
  order: number | null;
}

/** A relation as it is stored, with the fields its type does not use emptied. */
export interface StoredRelation {
  type: RelationType;
  formula: string | null;
  max_value: number | null;
  threshold: number | null;
  days_of_week: number[];
  order: number | null;
}

export type RelationRefusalCode =
  | 'same_operation'
  | 'different_templates'
  | 'source_step_smaller'
  | 'formula_required'
  | 'change_workload_fields_missing'
  | 'forecast_depends_on_formula'
  | 'operation_depends_on_work_type'
  | 'only_forecast_uses_features'
  | 'feature_has_no_dependencies'
  | 'formula_invalid'
  | 'opposite_relation'
  | 'cycle';

export interface RelationRefusal {
  ok: false;
  code: RelationRefusalCode;
  values: Readonly<Record<string, string | number | readonly string[]>>;
  formula?: FormulaRefusal;
}

/** The place of a workload rule that was given no order. */
export const DEFAULT_ORDER = 999;

const isBlank = (formula: string | null) => formula === null || formula.trim() === '';

function weekdays(days: readonly number[]): number[] {
  return [...new Set(days)].filter((day) => Number.isInteger(day) && day >= 0 && day <= 6).sort();
}

function missingWorkloadFields(input: RelationInput): string[] {
  const missing: [string, boolean][] = [
    ['max_value', !input.max_value],
    ['threshold', input.threshold === null],
    ['days_of_week', weekdays(input.days_of_week).length === 0],
  ];

  return missing.filter(([, isMissing]) => isMissing).map(([field]) => field);
}

type Derived = { ok: true; type: RelationType } | RelationRefusal;

function refuse(
  code: RelationRefusalCode,
  input: RelationInput,
  values: RelationRefusal['values'] = {},
): RelationRefusal {
  return { ok: false, code, values: { base: input.base.id, depended: input.depended.id, ...values } };
}

/** Derives the type of a relation from its two operations and what was filled in; what the sender calls it does not count (demand 9). */
export function deriveRelationType(input: RelationInput): Derived {
  const { base, depended } = input;
  const missing = missingWorkloadFields(input);
  const fromOperation = base.do_forecast === 'F' && depended.do_forecast !== 'FS' && !depended.is_work_type;
  const betweenWorkTypes = base.do_forecast === 'F' && base.is_work_type && depended.is_work_type;

  if (fromOperation)
    return isBlank(input.formula) ? refuse('formula_required', input) : { ok: true, type: 'F' };
  if (betweenWorkTypes) {
    return missing.length > 0
      ? refuse('change_workload_fields_missing', input, { fields: missing })
      : { ok: true, type: 'C' };
  }
  if (base.do_forecast === 'H' && depended.do_forecast !== 'F') return { ok: true, type: 'P' };
  if (base.do_forecast === 'H') return refuse('forecast_depends_on_formula', input);
  if (base.do_forecast === 'FS') return refuse('feature_has_no_dependencies', input);

  return refuse(
    depended.is_work_type ? 'operation_depends_on_work_type' : 'only_forecast_uses_features',
    input,
  );
}

/** Empties the fields that the relation's type does not use (demand 11). */
export function normaliseRelation(input: RelationInput, type: RelationType): StoredRelation {
  if (type === 'C') {
    const { formula, max_value, threshold, order } = input;
    return {
      type,
      formula,
      max_value,
      threshold,
      days_of_week: weekdays(input.days_of_week),
      order: order ?? DEFAULT_ORDER,
    };
  }
  const formula = type === 'F' ? input.formula : null;

  return { type, formula, max_value: null, threshold: null, days_of_week: [], order: null };
}

/**
 * Checks a relation before it is saved: two operations of one template, a source step not smaller than the base's,
 * a type that fits, a formula that can be read, and no loop with the template's `others` (demand 10).
 */
export function checkRelation(
  input: RelationInput,
  others: readonly RelationEdge[],
): { ok: true; relation: StoredRelation } | RelationRefusal {
  const { base, depended } = input;
  if (base.id === depended.id) return refuse('same_operation', input);
  if (base.load_template_id !== depended.load_template_id) return refuse('different_templates', input);
  if (depended.step_minutes < base.step_minutes) {
    return refuse('source_step_smaller', input);
  }
  const derived = deriveRelationType(input);
  if (!derived.ok) return derived;
  if (derived.type === 'F') {
    const parsed = parseFormula(input.formula ?? '');
    if (!parsed.ok) return { ...refuse('formula_invalid', input), formula: parsed };
  }
  if (derived.type !== 'C') {
    const isOpposite = (edge: RelationEdge) =>
      edge.type !== 'C' && edge.base_id === depended.id && edge.depended_id === base.id;
    if (others.some(isOpposite)) return refuse('opposite_relation', input);
    const cycle = findCycle([...others, { base_id: base.id, depended_id: depended.id, type: derived.type }]);
    if (cycle) return refuse('cycle', input, { operations: cycle.map(String) });
  }

  return { ok: true, relation: normaliseRelation(input, derived.type) };
}
