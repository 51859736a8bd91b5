import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** The full demo on a slow machine takes its minutes. */
const START_MS = 600_000;

export interface RunningProduct {
  child: ChildProcess;
  url: string;
  output: () => string;
  /** Sends a signal and resolves to the exit code, null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** A data folder that goes away with the test. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'shiftwright-run-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Starts the product as its own process, as `npm start` does, without waiting until it is ready; with `--after-build`
 * it waits itself until it is told that the web app is built.
 */
export async function launch(
  environment: Record<string, string>,
  ...args: '--after-build'[]
): Promise<RunningProduct> {
  const port = await freePort();
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, PORT: String(port), SHIFTWRIGHT_LOG: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(args.length > 0 ? ['ipc' as const] : [])],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));

  return {
    child,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Resolves when the product is ready with all of its demo; throws with its output when it ends before. */
export async function untilReady(product: RunningProduct): Promise<void> {
  for (let waited = 0; waited < START_MS; waited += 50) {
    if (product.child.exitCode !== null) break;
    const answer = await fetch(`${product.url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`The product did not become ready:\n${product.output()}`);
}
