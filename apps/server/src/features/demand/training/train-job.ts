import { jobKind } from '../../../platform/jobs/jobs.ts';

/** Learns what the departments of a network have in common. */
export const trainNetwork = jobKind<{ network_id: number }>('demand-train-network');

/** It may take so long; the aim is ten minutes for 200 departments with two years by the hour. */
export const TRAIN_SECONDS = 1200;
