import { jobKind } from '../../../platform/jobs/jobs.ts';

/** Forecasts the past weeks of a department that had no forecast, each from the facts before it. */
export const backtestShop = jobKind<{ network_id: number; shop_id: number }>('demand-rehearse-shop');

/** Orders the training of networks and the backtests of departments. */
export const nightlyForecasts = jobKind<object>('demand-nightly');
