/** The texts that replace the body for some statuses (screens 11). */
export interface StatusTexts {
  readonly [status: number]: string;
}

export const STATUS_TEXTS: StatusTexts = {
  500: 'Please contact technical support.',
  502: 'Service temporarily unavailable. Please try again later.',
  504: 'Request timeout. Please try again later.',
};

const FIELDS = ['error', 'message', 'detail', 'result'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const line = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a list says, a line each; a refused batch lists the fields of each row, and nothing for the good ones. */
function linesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linesIn);
  return isRecord(value) ? Object.values(value).flatMap(linesIn) : [line(value)];
}

function payloadOf(body: unknown): unknown {
  if (!isRecord(body)) return body;
  for (const field of FIELDS) if (body[field]) return body[field];
  return body;
}

/** What the user reads when a call failed: the status decides first, then the body (screens 11). */
export function messageOf(status: number, body: unknown, texts: StatusTexts = STATUS_TEXTS): string {
  const own = texts[status];
  if (own !== undefined) return own;
  const payload = payloadOf(body);
  if (Array.isArray(payload)) return payload.flatMap(linesIn).join('\n');
  if (isRecord(payload)) {
    const values = Object.values(payload);
    if (values.length > 0 && values.every(Array.isArray)) return values.flat().flatMap(linesIn).join('\n');
  }
  return payload === undefined ? '' : line(payload);
}
