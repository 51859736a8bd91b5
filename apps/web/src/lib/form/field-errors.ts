import { ApiError } from '../api/index.ts';

/** What a refused call says of each field: `{field: [texts]}` (access 42). Empty when it is about something else. */
export function fieldErrorsOf(error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  return errorsIn(error.body);
}

/** The same of the first row that a refused batch complains about: `{data: [{}, {field: [texts]}]}`. */
export const rowErrorsOf = (error: Error | null): Record<string, string> =>
  listErrorsOf(error, 'data').find((row) => Object.keys(row).length > 0) ?? {};

/** The same of each row of a list that was sent, in its order. */
export function listErrorsOf(error: Error | null, list: string): Record<string, string>[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  const rows = ((error.body ?? {}) as Record<string, unknown>)[list];
  return Array.isArray(rows) ? rows.map(errorsIn) : [];
}

function errorsIn(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};

  return Object.fromEntries(
    Object.entries(body).flatMap(([field, texts]) => {
      const lines = Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [texts];
      return lines.every((line) => typeof line === 'string') && lines.length > 0
        ? [[field, lines.join('\n')]]
        : [];
    }),
  );
}
