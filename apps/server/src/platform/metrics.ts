import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { faults } from './faults.ts';

/** What a process counts about itself, whatever it serves; docs/grafana-dashboard.json draws it. */
export const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });
processMetrics.registerMetric(faults);
const registers = [processMetrics];

export const requestSeconds = new Histogram({
  name: 'shiftwright_request_seconds',
  help: 'Duration of requests by route, method and status',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const jobSeconds = new Histogram({
  name: 'shiftwright_job_seconds',
  help: 'Duration of jobs by kind and outcome (done, failed, given_back when the process stops); forecasts and automatic schedules among them',
  labelNames: ['kind', 'outcome'],
  buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 900],
  registers,
});

export const letters = new Counter({
  name: 'shiftwright_letters_total',
  help: 'Letters handed to the mail server by outcome (sent, failed)',
  labelNames: ['outcome'],
  registers,
});

export const liveScreens = new Gauge({
  name: 'shiftwright_live_connections',
  help: 'Open screens that hear of changes',
  registers,
});

export const turnedAway = new Counter({
  name: 'shiftwright_turned_away_total',
  help: 'Requests answered with 503 because the process had too much to do',
  registers,
});
