/** Area `demand`: operations, forecast and fact points, load templates, the calculation of need. */
export { registerCalculation } from './calculation/register-jobs.ts';
export { correctFirst, makeFirstForecast } from './first/first-forecasts.ts';
export { loadTemplateRoutes } from './load-template/load-template.routes.ts';
export { operationRoutes } from './operation/operation.routes.ts';
export { operationInUse } from './operation/use-operation.ts';
export { receiptRoutes } from './receipt/receipt.routes.ts';
export { valuesFile } from './timeserie/download-values.ts';
export { timeserieRoutes } from './timeserie/timeserie.routes.ts';
