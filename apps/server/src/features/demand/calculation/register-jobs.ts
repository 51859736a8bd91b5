import type { JobRegistry } from '../../../platform/jobs/jobs.ts';
import { loadTemplateChosen } from '../../network/index.ts';
import { backtestShop, nightlyForecasts } from '../accuracy/backtest-job.ts';
import { orderNightly, runBacktest } from '../accuracy/run-backtest.ts';
import { countReceipts, nightlyReceipts, orderCounting, runCounting } from '../receipt/count-receipts.ts';
import { TRAIN_SECONDS, trainNetwork } from '../training/train-job.ts';
import { runTraining } from '../training/train-network.ts';
import { followTemplate, takeTemplate } from './follow-template.ts';
import { calculateLoad, RUN_SECONDS, watchLoad } from './load-job.ts';
import { runCalculation, watchCalculation } from './run-calculation.ts';

/** In the night of most departments, by UTC. */
const NIGHT = '30 0 * * *';
/** Facts are counted before forecasts are made from them. */
const BEFORE_NIGHT = '5 0 * * *';

/** The long work of the area: calculating the need of departments, and learning for it. */
export function registerCalculation(registry: JobRegistry) {
  registry.work(calculateLoad, (deps, order) => runCalculation(deps, order), {
    minutes: RUN_SECONDS / 60 + 2,
  });
  registry.work(watchLoad, watchCalculation, { minutes: 1 });
  registry.work(followTemplate, takeTemplate, { minutes: 1 });
  registry.on(loadTemplateChosen, followTemplate);
  registry.work(trainNetwork, runTraining, { minutes: TRAIN_SECONDS / 60 + 10 });
  registry.work(backtestShop, runBacktest, { minutes: 6 });
  registry.work(nightlyForecasts, orderNightly, { minutes: 5 });
  registry.every(nightlyForecasts, NIGHT);
  registry.work(countReceipts, runCounting, { minutes: 30 });
  registry.work(nightlyReceipts, orderCounting, { minutes: 5 });
  registry.every(nightlyReceipts, BEFORE_NIGHT);
}
