import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured logs on standard output, one JSON object a line; cookies and passwords never appear. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', 'err.client'],
      remove: true,
    },
  });
}
