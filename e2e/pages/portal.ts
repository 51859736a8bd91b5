import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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
export async function startPortal(): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost').searchParams.get('frame') ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(page(address.replaceAll('"', '')));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}
