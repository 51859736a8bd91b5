export {
  type Change,
  type CorrectionCommand,
  type DepartmentPoint,
  parseChange,
  planCorrection,
  planReset,
  planUndo,
} from './correction.ts';
export {
  accuracyQuery,
  explanationQuery,
  type FactOutlier,
  operationTypesQuery,
  outliersQuery,
  timeserieQuery,
  useCorrectForecast,
  useFreshDemand,
  useSettleOutlier,
} from './demand.queries.ts';
export { demandModals } from './dialogs.ts';
export {
  allLoadTemplatesQuery,
  LOAD_TEMPLATE_PAGE,
  loadTemplateQuery,
  loadTemplatesQuery,
  operationNamesQuery,
  relationsQuery,
} from './load-template.queries.ts';
export { byName, firstChoice, type NamedOperation, type OperationKind } from './operations.ts';
export {
  along,
  axisOf,
  bandBySteps,
  cumulative,
  keyOf,
  needPoints,
  originalsBySteps,
  type Point,
  STEPS,
  type Step,
  sumBySteps,
} from './series.ts';
export { useCalculation, useFailures } from './use-calculation.ts';
