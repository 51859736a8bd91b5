export { forecast } from './forecast.ts';
export type { NetworkModel } from './network-model.ts';
export { loadModel, saveModel } from './network-model.ts';
export type { Forecast, History, Holiday } from './series.ts';
export { outliersOf } from './sound-history.ts';
export type { TrainingSeries } from './train.ts';
export { train } from './train.ts';
