import { type Logger, pino } from 'pino';
import { reportError } from './error-reports.ts';
import { currentLogContext } from './log-context.ts';

export type Log = Logger;

const ERROR = 50;

/**
 * Structured logs on standard output, one JSON object a line with the ids of the request, user and job it is about;
 * cookies and passwords never appear. What is logged as an error is reported as well, where reports are on.
 */
export function openLog(level: string, destination?: { write(line: string): void }): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...currentLogContext() }),
      hooks: {
        logMethod(args, method, lineLevel) {
          const [first] = args as unknown[];
          const error = (first as { err?: unknown } | undefined)?.err;
          if (lineLevel >= ERROR && error instanceof Error) reportError(error);
          method.apply(this, args);
        },
      },
      redact: {
        paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', 'err.client'],
        remove: true,
      },
    },
    ...(destination ? [destination] : []),
  );
}
