import { isDeepStrictEqual } from 'node:util';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Deps } from '../context.ts';
import { traced } from '../error-reports.ts';
import { countFault } from '../faults.ts';
import type { Log } from '../log.ts';
import { currentLogContext, inLogContext, type LogContext } from '../log-context.ts';
import { jobSeconds } from '../metrics.ts';
import type { EventKind, JobKind, Jobs } from './kinds.ts';
import { dropParked, findDueKinds, isHeldBack, PARKED } from './queue.repository.ts';
import { asJob, type RunningJob } from './running-job.ts';

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

interface StartOptions {
  work: boolean;
  due?: boolean;
  /** Hears of each job that starts, and calls what it gets back when the job ends. */
  watch?: (job: RunningJob) => () => void;
}

export interface JobQueue extends Jobs {
  registry: JobRegistry;
  /** `due: false` puts off what a process does when it starts, until somebody orders it. */
  start(deps: Deps, options: StartOptions): Promise<void>;
  isReady(): boolean;
  stop(): Promise<void>;
}

/** A worker that shows no life for so long is gone: its job is taken up by another. */
const HEARTBEAT_SECONDS = 20;
const LOOK_SECONDS = 10;
/** An order wakes who does it, and a look at all kinds at once finds what waited for a moment: each kind by itself rests. */
const REST_SECONDS = 600;
const PARKED_DAYS = 90;
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
  deadLetter: PARKED,
});

interface OpenOptions {
  /** How often a process looks for what has become due without being ordered just now. */
  look_seconds?: number;
  /** Takes back what a crashed worker held, and orders what has its time of day; a process that only orders leaves this to others. */
  tends?: boolean;
}

/** The queue of long work, kept in PostgreSQL by pg-boss; a job of a crashed worker is taken up by another. */
export function openJobs(
  url: string,
  log: Log,
  { look_seconds = 1, tends = true }: OpenOptions = {},
): JobQueue {
  const boss = new PgBoss({
    connectionString: url,
    max: tends ? 4 : 1,
    application_name: 'shiftwright jobs',
    useListenNotify: tends,
    supervise: tends,
    schedule: tends,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    cronWorkerIntervalSeconds: LOOK_SECONDS,
    flowIntervalSeconds: REST_SECONDS,
  });
  const entries: Entry[] = [];
  const subscriptions: { event: string; name: string }[] = [];
  const times: { name: string; cron: string }[] = [];
  const workers = new Map<string, string>();
  let looking: NodeJS.Timeout | undefined;
  let ready = false;
  let stopping = false;
  boss.on('error', (error) => {
    // A job that is still busy when the queue has stopped was given back: what becomes of it here no longer counts.
    if (stopping) return;
    countFault('jobs');
    log.error({ err: error }, 'the job queue reported an error');
  });

  async function runOne(deps: Deps, entry: Entry, { id, data: given, signal }: Job<object>) {
    const { [CAUSE]: cause, ...data } = given as object & { [CAUSE]?: Cause };
    const isRepeated = times.some(({ name }) => name === entry.name);
    if (isRepeated && (await isHeldBack(deps.db, entry.name))) {
      log.warn({ job: entry.name }, 'a repeated job is left out: one of its kind is parked');
      return;
    }
    const finish = jobSeconds.startTimer({ kind: entry.name });
    await inLogContext({ ...cause, job: entry.name, job_id: id }, async () => {
      try {
        await asJob({ id, kind: entry.name }, signal, () =>
          traced(entry.name, 'job', () => entry.handler(deps, data)),
        );
        log.info({ ms: Math.round(finish({ outcome: 'done' }) * 1000) }, 'job done');
      } catch (error) {
        const isStopped = stopping && signal.aborted;
        finish({ outcome: isStopped ? 'given_back' : 'failed' });
        if (isStopped) log.info('job given back: its process stops');
        else log.error({ err: error }, 'job failed');
        throw error;
      }
    });
    if (isRepeated) await dropParked(deps.db, { kind: entry.name });
  }

  async function makeQueues() {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!known.has(PARKED)) await boss.createQueue(PARKED, { retentionSeconds: PARKED_DAYS * 86_400 });
    for (const entry of entries) {
      const [queue, current] = [queueOf(entry), known.get(entry.name)];
      if (!current) await boss.createQueue(entry.name, queue);
      // A queue that an earlier release made gets what this one wants.
      else if (!isDeepStrictEqual(current, { ...current, ...queue }))
        await boss.updateQueue(entry.name, queue);
    }
  }

  async function work(deps: Deps, watch: StartOptions['watch']) {
    const options = { pollingIntervalSeconds: REST_SECONDS, notifyPollingIntervalSeconds: REST_SECONDS };
    for (const entry of entries) {
      // Who has done a job looks for the next one at once; an order wakes those who rest.
      const worker: string = await boss.work<object>(entry.name, options, async ([job]) => {
        if (!job) return;
        const ended = watch?.({ id: job.id, kind: entry.name });
        await runOne(deps, entry, job).finally(() => {
          ended?.();
          boss.notifyWorker(worker);
        });
      });
      workers.set(entry.name, worker);
    }
    looking = setInterval(async () => {
      // A database that is away is told by those who need it.
      for (const kind of await findDueKinds(deps.db).catch(() => []))
        boss.notifyWorker(workers.get(kind) ?? '');
    }, look_seconds * 1000).unref();
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

    async start(deps, { work: works, due = true, watch }) {
      await boss.start();
      await makeQueues();
      for (const { event, name } of subscriptions) await boss.subscribe(event, name);
      for (const { name, cron } of times) await boss.schedule(name, cron, {}, { tz: 'UTC' });
      if (works && due) await this.orderDue();
      if (works) await work(deps, watch);
      ready = true;
    },

    isReady: () => ready,
    async stop() {
      ready = false;
      stopping = true;
      clearInterval(looking);
      await boss.stop({ graceful: true, timeout: 5000, close: true });
    },
  };
}
