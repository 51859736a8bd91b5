/** Area `demand`: operations, forecast and fact points, load templates. */
export { loadTemplateRoutes } from './load-template/load-template.routes.ts';
export { operationRoutes } from './operation/operation.routes.ts';
export { timeserieRoutes } from './timeserie/timeserie.routes.ts';
