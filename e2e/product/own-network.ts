import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a process of the product needs to serve the same network. */
export interface Network {
  database_url: string;
  data_dir: string;
}

export interface Host {
  /** The network of a file of journeys, fresh from the template when its first journey asks. */
  networkOf(file: string): Promise<Network>;
  end(): Promise<void>;
}

const HOST = fileURLToPath(new URL('./host.ts', import.meta.url));

/** Starts the process that runs the products of this worker. */
export function startHost(): Host {
  const environment = {
    PORT: process.env.E2E_PORT,
    SHIFTWRIGHT_SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
    SHIFTWRIGHT_NOW: process.env.E2E_NOW,
    SHIFTWRIGHT_LOG: 'warn',
  };
  const child = fork(HOST, { execArgv: [], env: { ...process.env, ...environment } });
  const ended = once(child, 'exit');
  let current: { file: string; network: Promise<Network> } | null = null;

  async function openNetwork(): Promise<Network> {
    const answered = once(child, 'message');
    child.send('open');
    const [{ network, error }] = await Promise.race([
      answered,
      ended.then(([code]) => [{ network: null, error: `The product ended (${code})` }]),
    ]);
    if (error) throw new Error(error);
    return network;
  }

  return {
    networkOf(file) {
      if (current?.file !== file) current = { file, network: openNetwork() };
      return current.network;
    },
    async end() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
