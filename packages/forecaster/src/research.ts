/** What measurements need and the product does not: the forecast of one series by itself. */
export { forecastBare } from './forecast-bare.ts';
