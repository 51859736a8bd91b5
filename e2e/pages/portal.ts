import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { postgresHome } from '../../apps/server/src/platform/db/postgres-binaries.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const START_MS = 60_000;

/** The database of the run, for a second process of the product beside the first. */
async function databaseUrl(): Promise<string> {
  const data = process.env.E2E_DATA_DIR ?? '';
  const { folder } = await postgresHome(data);
  const port = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(data, 'postgres-password'), 'utf8').trim();
  return `postgres://shiftwright:${password}@127.0.0.1:${port}/shiftwright`;
}

/** A process of the product that serves pages, lets these origins show it in a frame, and shows the analytics of a site. */
export async function startFramedProduct(
  port: number,
  { frame_ancestors, metabase }: { frame_ancestors: string[]; metabase: string },
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: await databaseUrl(),
      SHIFTWRIGHT_DATA_DIR: process.env.E2E_DATA_DIR,
      SHIFTWRIGHT_ROLE: 'web',
      SHIFTWRIGHT_NOW: process.env.E2E_NOW,
      SHIFTWRIGHT_LOG: 'warn',
      SHIFTWRIGHT_FRAME_ANCESTORS: frame_ancestors.join(' '),
      SHIFTWRIGHT_METABASE_URL: metabase,
      SHIFTWRIGHT_METABASE_SECRET: 'known to both sites',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(100)) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return child;
    if (child.exitCode !== null) break;
  }
  throw new Error('The framed product did not start');
}

/**
 * A page that shows an address in a frame and notes what comes out of it: `heard` are the messages with their
 * origins. The page talks in raw `postMessage`, as a portal of somebody else would.
 */
const page = (address: string) => `<!doctype html><title>Portal</title>
<style>html,body{margin:0;height:100%}iframe{border:0;width:100%;height:100%}</style>
<iframe id="product" src="${address}"></iframe>
<script>
  window.heard = [];
  addEventListener('message', (event) => heard.push([event.data && event.data.type, event.origin]));
  window.say = (message) => document.getElementById('product').contentWindow.postMessage(message, '*');
</script>`;

/** A site of its own: by its name "localhost" it is another site than 127.0.0.1. */
export async function startPortal(port: number): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost').searchParams.get('frame') ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(page(address.replaceAll('"', '')));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}
