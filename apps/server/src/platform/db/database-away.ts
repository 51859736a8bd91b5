import { InsertQueryNode, NoResultError } from 'kysely';
import { type AppError, NoRoom, NotFound, NotNow } from '../errors.ts';

/** What PostgreSQL, the way to it, or the pool says while the database is away, starts, stops or is crowded. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const AWAY_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
];
/** 08 connection exceptions, 57P01–57P03 shutdown, crash and start, 53300 too many connections, 25006 it became a standby, 40001 and 40P01 others were faster several times. */
const AWAY_CODES = /^(08...|57P0[1-5]|53300|25006|40001|40P01)$/;
/** 53100 no room on its disk, 53200 no memory. */
const FULL_CODES = new Set(['53100']);

/** Is the database away for the moment, so that the same may soon succeed? */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return (
    AWAY.has(code) || AWAY_CODES.test(code) || AWAY_TEXTS.some((text) => String(message).startsWith(text))
  );
}

/** Is a row gone that the call had found: somebody else took it away between two of its statements? */
const isGone = (error: unknown) => error instanceof NoResultError && !InsertQueryNode.is(error.node);

/** In words for people, what is not the call's fault; null: something else. */
export function databaseRefusal(error: unknown): AppError | null {
  if (isGone(error)) return new NotFound();
  if (FULL_CODES.has((error as { code?: string }).code ?? '')) return new NoRoom();
  return isDatabaseAway(error) ? new NotNow() : null;
}
