import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, inflateSync } from 'node:zlib';

export interface Ingest {
  dsn: string;
  /** What arrived, each as the JSON of its item. */
  items: { type: string; body: Record<string, unknown> }[];
  close(): Promise<void>;
}

function unpacked(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'gzip') return gunzipSync(body).toString();
  if (encoding === 'deflate') return inflateSync(body).toString();
  return body.toString();
}

/** A place that takes envelopes as Sentry does: a header, then pairs of lines of a header and an item. */
export async function aSentry(): Promise<Ingest> {
  const items: Ingest['items'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const [, ...lines] = unpacked(Buffer.concat(chunks), request.headers['content-encoding'])
        .split('\n')
        .filter(Boolean);
      for (let at = 0; at + 1 < lines.length; at += 2)
        items.push({ type: JSON.parse(lines[at]!).type, body: JSON.parse(lines[at + 1]!) });
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    items,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
