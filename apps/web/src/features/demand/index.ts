export { operationTypesQuery, timeserieQuery, useFreshDemand } from './demand.queries.ts';
export { demandModals } from './dialogs.ts';
export {
  allLoadTemplatesQuery,
  LOAD_TEMPLATE_PAGE,
  loadTemplateQuery,
  loadTemplatesQuery,
  operationNamesQuery,
  relationsQuery,
} from './load-template.queries.ts';
export { byName, firstChoice, idsByShop, type NamedOperation } from './operations.ts';
export { along, axisOf, cumulative, needPoints, type Point, type Step, sumBySteps } from './series.ts';
export { useCalculation } from './use-calculation.ts';
