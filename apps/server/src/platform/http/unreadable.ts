import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { textOf } from '../texts.ts';

/** So long the answer may take to leave, whatever else is on its way. */
const LEAVING_MS = 2000;

const KINDS = {
  HPE_HEADER_OVERFLOW: { status: 431, key: 'request.header_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, key: 'request.too_slow' },
} as const;
const MALFORMED = { status: 400, key: 'request.malformed' } as const;

/**
 * Answers what is no request, before there is one that could be asked for its language, in the form of all refusals
 * (access 42). The connection ends after the answer, not before it has left.
 */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, key } = KINDS[error.code as keyof typeof KINDS] ?? MALFORMED;
  const body = JSON.stringify({ detail: textOf('en', key), code: key });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end([...head, '', body].join('\r\n'));
  setTimeout(() => socket.destroy(), LEAVING_MS).unref();
}
