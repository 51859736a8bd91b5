import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AggregatorRegistry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { countFault } from '../faults.ts';
import type { Log } from '../log.ts';
import { type Blocking, whatBlocks } from './blocking.ts';
import { giveBack, parkJob } from './queue.repository.ts';
import type { RunningJob } from './running-job.ts';

/** What the thread of the jobs says. */
export type FromJobs = { ready: true } | { started: RunningJob } | { ended: string } | { metrics: object[] };

/** What it is told. */
export type ToJobs = 'stop' | 'metrics';

/** Where the thread writes whenever it comes round: how often it did, and what it has used of the processor. */
export const TIMES = 0;
export const USED_MS = 1;

export interface JobsThreadData<Input> {
  input: Input;
  beats: Int32Array;
}

export interface WatchedJobs {
  isReady(): boolean;
  /** Resolves when the thread works, the first time. */
  ready: Promise<void>;
  /** What the threads have counted, those that are gone included, each as a registry's JSON. */
  metrics(): Promise<object[][]>;
  stop(): Promise<void>;
}

interface Options {
  db: Db;
  log: Log;
  /** Longest time of the processor that a job may take without letting others come round. */
  busy_seconds?: number;
}

const LOOK_MS = 1000;
const AGAIN_MS = 1000;
const STOP_MS = 9000;
const METRICS_MS = 1000;
const BUSY_SECONDS = 20;
/** A thread that uses nothing, and lets nobody come round all the same, has this many times as long. */
const SILENT_TIMES = 6;
const STILL_MS = 1000;

/**
 * Runs jobs in a thread of this process, so that none of them keeps the process from answering, and watches it. A job
 * that keeps the thread busy beyond its bound is parked: its thread is ended and another one started, nobody tries the
 * job again until somebody orders it, and what ran beside it starts anew.
 */
export function watchJobs<Input>(module: URL, inputOf: () => Input, options: Options): WatchedJobs {
  const { db, log, busy_seconds = BUSY_SECONDS } = options;
  const became = Promise.withResolvers<void>();
  /** What threads that are gone had counted. */
  let counted: object[] = [];
  let current = start();
  let stopping = false;

  function start() {
    const beats = new Int32Array(new SharedArrayBuffer(8));
    const data: JobsThreadData<Input> = { input: inputOf(), beats };
    const worker = new Worker(module, { workerData: data });
    const running = new Map<string, RunningJob>();
    const thread = {
      worker,
      beats,
      running,
      is_ready: false,
      /** What it had counted when it was asked last. */
      metrics: [] as object[],
      exited: new Promise<void>((resolve) => worker.once('exit', () => resolve())),
      looking: setInterval(() => void look(), LOOK_MS).unref(),
    };
    const look = watcher(thread);
    worker.on('message', (message: FromJobs) => {
      if ('ready' in message) {
        thread.is_ready = true;
        became.resolve();
      } else if ('started' in message) running.set(message.started.id, message.started);
      else if ('ended' in message) running.delete(message.ended);
      else if ('metrics' in message) thread.metrics = message.metrics;
    });
    worker.on('error', (error) => {
      countFault('jobs');
      log.error({ err: error, jobs: [...running.values()] }, 'the thread of the jobs broke');
    });
    worker.once('exit', async () => {
      clearInterval(thread.looking);
      thread.is_ready = false;
      if (stopping) return;
      counted = await AggregatorRegistry.aggregate([counted, thread.metrics]).getMetricsAsJSON();
      await sleep(AGAIN_MS);
      if (!stopping) current = start();
    });
    return thread;
  }
  type Thread = ReturnType<typeof start>;

  /** Looks whether a thread came round since the last look, and what it used up since it did not. */
  function watcher(thread: Pick<Thread, 'worker' | 'beats' | 'running'> & { is_ready: boolean }) {
    let seen = -1;
    let since = 0;
    let isAsking = false;
    return async () => {
      if (!thread.is_ready || isAsking || stopping) return;
      const times = Atomics.load(thread.beats, TIMES);
      const seconds = (performance.now() - since) / 1000;
      if (times !== seen) [seen, since] = [times, performance.now()];
      else if (seconds >= busy_seconds) {
        isAsking = true;
        const blocking = await whatBlocks(thread.worker.threadId);
        const used_ms = (blocking.used_ms ?? 0) - Atomics.load(thread.beats, USED_MS);
        const isBusy = used_ms >= busy_seconds * 1000;
        const isStill = used_ms < STILL_MS && seconds >= busy_seconds * SILENT_TIMES;
        const isOver = isBusy || isStill;
        if (isOver && times === Atomics.load(thread.beats, TIMES)) await end(thread, blocking, seconds);
        else isAsking = false;
      }
    };
  }

  async function end(thread: Pick<Thread, 'worker' | 'running'>, { job, stack }: Blocking, seconds: number) {
    const running = [...thread.running.values()];
    // Who cannot be told apart is parked together: an operator sees them, and orders again what is harmless.
    const parked = job ? [job] : running;
    countFault('jobs');
    log.error(
      { jobs: parked, busy_seconds: Math.round(seconds), stack },
      'a job kept its process busy beyond its bound and is parked: see npm run jobs',
    );
    const detail = [`busy for ${Math.round(seconds)} seconds`, ...stack].join('\n');
    const others = running.filter(({ id }) => !parked.some((each) => each.id === id));
    try {
      for (const each of parked) await parkJob(db, each, detail);
    } catch (error) {
      log.error({ err: error, jobs: parked }, 'a job could not be parked');
    }
    await thread.worker.terminate();
    // Those whose worker is gone are taken up again anyway, only later.
    await giveBack(db, others).catch((error) =>
      log.warn({ err: error, jobs: others }, 'jobs wait for their time'),
    );
  }

  return {
    isReady: () => current.is_ready,
    ready: became.promise,
    async metrics() {
      const { worker, is_ready } = current;
      if (is_ready) {
        const answered = new Promise<void>((resolve) => {
          const hear = (message: FromJobs) => {
            if ('metrics' in message) resolve();
          };
          worker.on('message', hear);
          setTimeout(() => {
            worker.off('message', hear);
            resolve();
          }, METRICS_MS).unref();
        });
        worker.postMessage('metrics' satisfies ToJobs);
        await answered;
      }
      return [counted, current.metrics];
    },
    async stop() {
      stopping = true;
      current.worker.postMessage('stop' satisfies ToJobs);
      await Promise.race([current.exited, sleep(STOP_MS, undefined, { ref: false })]);
      await current.worker.terminate();
    },
  };
}
