import { isDeepStrictEqual } from 'node:util';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Deps } from '../context.ts';
import { countFault } from '../faults.ts';
import type { Log } from '../log.ts';
import { currentLogContext, inLogContext, type LogContext } from '../log-context.ts';
import { jobSeconds } from '../metrics.ts';
import { traced } from '../reports.ts';
import type { EventKind, JobKind, Jobs } from './kinds.ts';

export { type EventKind, eventKind, type JobKind, type Jobs, jobKind } from './kinds.ts';

type Handler<Data extends object> = (deps: Deps, data: Data) => Promise<void>;

/** What the areas register: who does which work, and who wants to know what happened. */
export interface JobRegistry {
  work<Data extends object>(
    kind: JobKind<Data>,
    handler: Handler<Data>,
    options?: { minutes?: number; retries?: number },
  ): void;
  on<Data extends object>(kind: EventKind<Data>, subscriber: JobKind<Data>): void;
  /** Orders the work at times of day (UTC, as cron writes them), and whenever a process starts: a time may have been missed. */
  every(kind: JobKind<object>, cron: string): void;
}

interface Entry {
  name: string;
  handler: Handler<object>;
  minutes: number;
  retries: number;
}

export interface JobQueue extends Jobs {
  registry: JobRegistry;
  /** `due: false` puts off what a process does when it starts, until somebody orders it. */
  start(deps: Deps, options: { work: boolean; due?: boolean }): Promise<void>;
  isReady(): boolean;
  stop(): Promise<void>;
}

/** A worker that shows no life for so long is gone: its job is taken up by another. */
const HEARTBEAT_SECONDS = 20;
const LOOK_SECONDS = 10;
/** What a job remembers of the request or job that ordered it, beside its data. */
const CAUSE = '_cause';
type Cause = Pick<LogContext, 'request_id' | 'user_id'>;

function withCause<Data extends object>(data: Data): Data {
  const { request_id, user_id } = currentLogContext();
  if (request_id === undefined) return data;
  return { ...data, [CAUSE]: { request_id, ...(user_id === undefined ? {} : { user_id }) } };
}

const queueOf = ({ minutes, retries }: Entry) => ({
  retryLimit: retries,
  retryDelay: 5,
  retryBackoff: retries > 2,
  expireInSeconds: minutes * 60,
  deleteAfterSeconds: 86_400,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
});

/** The queue of long work, kept in PostgreSQL by pg-boss; a job of a crashed worker is taken up by another. */
export function openJobs(url: string, log: Log, { look_seconds = 1 } = {}): JobQueue {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'shiftwright jobs',
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  const entries: Entry[] = [];
  const subscriptions: { event: string; name: string }[] = [];
  const times: { name: string; cron: string }[] = [];
  let ready = false;
  boss.on('error', (error) => {
    countFault('jobs');
    log.error({ err: error }, 'the job queue reported an error');
  });

  async function runOne(deps: Deps, entry: Entry, job: Job<object>) {
    const { [CAUSE]: cause, ...data } = job.data as object & { [CAUSE]?: Cause };
    const finish = jobSeconds.startTimer({ kind: entry.name });
    await inLogContext({ ...cause, job: entry.name, job_id: job.id }, async () => {
      try {
        await traced(entry.name, 'job', () => entry.handler(deps, data));
        log.info({ ms: Math.round(finish({ outcome: 'done' }) * 1000) }, 'job done');
      } catch (error) {
        finish({ outcome: 'failed' });
        log.error({ err: error }, 'job failed');
        throw error;
      }
    });
  }

  return {
    registry: {
      work: (kind, handler, options) =>
        entries.push({
          name: kind.name,
          handler: handler as Handler<object>,
          minutes: options?.minutes ?? 15,
          retries: options?.retries ?? 2,
        }),
      on: (kind, subscriber) => subscriptions.push({ event: kind.event, name: subscriber.name }),
      every: (kind, cron) => times.push({ name: kind.name, cron }),
    },

    async enqueue(db, kind, data, options = {}) {
      await boss.send(kind.name, withCause(data), {
        db: fromKysely(db),
        ...(options.only_one ? { singletonKey: options.only_one } : {}),
        ...(options.after_seconds ? { startAfter: options.after_seconds } : {}),
      });
    },

    async publish(db, kind, data) {
      await boss.publish(kind.event, withCause(data), { db: fromKysely(db) });
    },

    async orderDue() {
      for (const { name } of times) await boss.send(name, {});
    },

    async start(deps, { work, due = true }) {
      await boss.start();
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const entry of entries) {
        const [queue, current] = [queueOf(entry), known.get(entry.name)];
        if (!current) await boss.createQueue(entry.name, queue);
        // A queue that an earlier release made gets what this one wants.
        else if (!isDeepStrictEqual(current, { ...current, ...queue }))
          await boss.updateQueue(entry.name, queue);
      }
      for (const { event, name } of subscriptions) await boss.subscribe(event, name);
      for (const { name, cron } of times) await boss.schedule(name, cron, {}, { tz: 'UTC' });
      if (work && due) await this.orderDue();
      if (work) {
        for (const entry of entries) {
          // Who has done a job looks for the next one at once; an order wakes those who rest.
          const options = {
            pollingIntervalSeconds: look_seconds,
            notifyPollingIntervalSeconds: look_seconds,
          };
          const worker: string = await boss.work<object>(entry.name, options, async (jobs) => {
            for (const job of jobs) await runOne(deps, entry, job).finally(() => boss.notifyWorker(worker));
          });
        }
      }
      ready = true;
    },

    isReady: () => ready,
    async stop() {
      ready = false;
      await boss.stop({ graceful: true, timeout: 5000, close: true });
    },
  };
}
