import { Session } from 'node:inspector/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentJob, type RunningJob } from './running-job.ts';

/** What a thread does, as it says in the middle of it. */
interface Doing {
  job: RunningJob | null;
  /** What it has used of the processor since it began; null when it cannot say. */
  used_ms: number | null;
}

export interface Blocking extends Doing {
  stack: string[];
}

const ANSWER_MS = 5000;
const MOST_FRAMES = 12;
const QUESTION = 'shiftwright.doing';

/** What this thread has used of the processor since it began. */
export function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return Math.round((user + system) / 1000);
}

/** Makes this thread able to say which job it is busy with, also while nothing else in it can run. */
export function answerWhatBlocks(): void {
  const answer = (): Doing => ({ job: currentJob(), used_ms: usedMs() });
  Object.assign(globalThis, { [Symbol.for(QUESTION)]: answer });
}

/** What of the debugger's protocol is used here. */
interface Answer {
  id?: number;
  method?: string;
  result?: { result?: { value?: Doing } };
  params?: {
    scriptId?: string;
    url?: string;
    callFrames?: { functionName: string; location: { scriptId: string; lineNumber: number } }[];
  };
}

const ASK = { id: 1, method: 'Runtime.evaluate' };
const RESUME = { id: 4, method: 'Debugger.resume' };

/**
 * Asks the thread of this number what it is doing, by the debugger that Node has built in: it breaks into loops that never
 * end. Answers without job and stack when the thread cannot be asked.
 */
export async function whatBlocks(thread: number): Promise<Blocking> {
  const found: Blocking = { job: null, used_ms: null, stack: [] };
  const scripts = new Map<string, string>();
  const session = new Session();
  session.connect();
  const send = (sessionId: string, message: object) =>
    void session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify(message) });
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    if (!workerInfo.title.startsWith(`[worker ${thread}]`)) return;
    const expression = `globalThis[Symbol.for(${JSON.stringify(QUESTION)})]()`;
    send(sessionId, { ...ASK, params: { expression, returnByValue: true } });
    send(sessionId, { id: 2, method: 'Debugger.enable' });
    send(sessionId, { id: 3, method: 'Debugger.pause' });
  });
  const resumed = new Promise<void>((resolve) => {
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
      const { id, method, result, params = {} } = JSON.parse(message) as Answer;
      if (id === ASK.id) Object.assign(found, result?.result?.value);
      else if (method === 'Debugger.scriptParsed') scripts.set(params.scriptId ?? '', params.url ?? '');
      else if (method === 'Debugger.paused') {
        found.stack = (params.callFrames ?? [])
          .slice(0, MOST_FRAMES)
          .map(
            ({ functionName, location }) =>
              `${functionName || '(anonymous)'} ${scripts.get(location.scriptId) ?? ''}:${location.lineNumber + 1}`,
          );
        // A thread that is paused cannot be ended.
        send(sessionId, RESUME);
      } else if (id === RESUME.id) resolve();
    });
  });
  try {
    await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    await Promise.race([resumed, sleep(ANSWER_MS, undefined, { ref: false })]);
  } catch {
    // A Node without its debugger: nobody knows more than that the thread is busy.
  } finally {
    session.disconnect();
  }
  return found;
}
