import { Session } from 'node:inspector/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentJob, type RunningJob } from './running-job.ts';

/** What a thread does, as it says in the middle of it. */
export interface Blocking {
  job: RunningJob | null;
  /** What it has used of the processor since it began; null when it cannot say. */
  used_ms: number | null;
  /** Where it is, the innermost call first. */
  stack: string[];
}

const ANSWER_MS = 5000;
const QUESTION = 'shiftwright.blocking';

/** What this thread has used of the processor since it began. */
export function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return Math.round((user + system) / 1000);
}

/** Makes this thread able to say which job it is busy with, also while nothing else in it can run. */
export function answerWhatBlocks(): void {
  // The first lines are the error itself, this answer and the question.
  const stack = () => (new Error().stack ?? '').split('\n').slice(4);
  const answer = (): Blocking => ({
    job: currentJob(),
    used_ms: usedMs(),
    stack: stack().map((line) => line.trim()),
  });
  Object.assign(globalThis, { [Symbol.for(QUESTION)]: answer });
}

/**
 * Asks the thread of this number what it is doing, by the debugger that Node has built in: its questions are answered
 * in the middle of loops that never end, on top of their calls. Knows nothing when the thread does not answer.
 */
export async function whatBlocks(thread: number): Promise<Blocking> {
  const unknown: Blocking = { job: null, used_ms: null, stack: [] };
  const session = new Session();
  session.connect();
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    if (!workerInfo.title.startsWith(`[worker ${thread}]`)) return;
    const expression = `globalThis[Symbol.for(${JSON.stringify(QUESTION)})]()`;
    const question = { id: 1, method: 'Runtime.evaluate', params: { expression, returnByValue: true } };
    void session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify(question) });
  });
  const answered = new Promise<Blocking>((resolve) => {
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
      const { result } = JSON.parse(message) as { result?: { result?: { value?: Blocking } } };
      resolve(result?.result?.value ?? unknown);
    });
  });
  try {
    await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    return await Promise.race([answered, sleep(ANSWER_MS, unknown, { ref: false })]);
  } catch {
    // A Node without its debugger.
    return unknown;
  } finally {
    session.disconnect();
  }
}
