export type { Backtest, BacktestOptions } from './backtest.ts';
export { backtest } from './backtest.ts';
export type { Closed, ForecastOptions } from './forecast.ts';
export { forecast } from './forecast.ts';
export type { BareOptions } from './forecast-bare.ts';
export { forecastBare } from './forecast-bare.ts';
export type { Confidence, Forecast, History, Holiday } from './series.ts';
