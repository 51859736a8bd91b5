import type { ErrorKind } from '../errors.ts';

/** What each kind of refusal answers (access 43). */
export const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method: 405,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 502,
  not_now: 503,
  no_room: 507,
};
