import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, TooLarge } from '../errors.ts';
import { beyondBounds } from './json-bounds.ts';

/** Bodies and files are at most 20 MiB (access 44). */
export const BODY_LIMIT = 20 * 1024 * 1024;

type Fields = Record<string, unknown>;

/** Room for the boundaries and small fields around a file of the greatest size. */
const FORM_ROOM = 1024 * 1024;
/** More fields than any form has; lists come as JSON or with commas. */
const MOST_FIELDS = 10_000;

const malformed = () => new AppError('invalid', [{ key: 'request.malformed' }]);

/** Refuses JSON that would take too long to build and to check. */
export function requireBounds(json: string): void {
  const beyond = beyondBounds(json);
  if (beyond) throw beyond === 'many' ? new TooLarge() : malformed();
}

const notUtf8 = () => new AppError('invalid', [{ key: 'request.not_utf8' }]);

/** The text of a body; bytes of another encoding are refused, since their letters would be lost (access 38). */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

/** Refuses an address or a form whose escaped bytes are no UTF-8. */
export function requireUtf8(escaped: string): void {
  try {
    for (const run of escaped.match(/(?:%[0-9a-f]{2})+/gi) ?? []) decodeURIComponent(run);
  } catch {
    throw notUtf8();
  }
}

/** Form-data carries objects and lists as JSON text (access 38); anything that is not JSON stays text. */
export function decoded(value: string): unknown {
  const first = value.trimStart()[0];
  if (first !== '{' && first !== '[') return value;
  requireBounds(value);
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A key that comes several times is a list. */
function add(fields: Fields, key: string, value: unknown) {
  const seen = fields[key];
  if (seen === undefined) fields[key] = value;
  else if (Array.isArray(seen)) seen.push(value);
  else fields[key] = [seen, value];
}

async function readMultipart(request: FastifyRequest): Promise<Fields> {
  const fields: Fields = Object.create(null);
  const most = (request.routeOptions.bodyLimit ?? BODY_LIMIT) + FORM_ROOM;
  if (Number(request.headers['content-length'] ?? 0) > most) throw new TooLarge();
  let size = 0;
  const grow = (by: number) => {
    size += by;
    if (size > most) throw new TooLarge();
  };
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = new Uint8Array(await part.toBuffer());
      grow(bytes.byteLength);
      add(fields, part.fieldname, { filename: part.filename, bytes });
    } else {
      const text = String(part.value);
      // What puts the parts together leaves this in the place of bytes that it cannot read.
      if (text.includes('\ufffd')) throw notUtf8();
      grow(text.length);
      add(fields, part.fieldname, decoded(text));
    }
  }
  return fields;
}

/** Is every text one that PostgreSQL can hold: no NUL, no half of a character pair? */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}

/** The body as one object, whether it came as JSON, form-data or urlencoded. */
export async function readBody(request: FastifyRequest): Promise<Fields> {
  if (request.isMultipart()) {
    try {
      return await readMultipart(request);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if ((error as { statusCode?: number }).statusCode === 413) throw new TooLarge();
      throw malformed();
    }
  }
  const { body } = request;
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed();
  return body as Fields;
}

function formFields(body: string): Fields {
  requireUtf8(body);
  const fields: Fields = Object.create(null);
  let count = 0;
  for (const [key, value] of new URLSearchParams(body)) {
    count += 1;
    if (count > MOST_FIELDS) throw new TooLarge();
    add(fields, key, decoded(value));
  }
  return fields;
}

export async function acceptBodies(app: FastifyInstance) {
  await app.register(multipart, {
    limits: { fileSize: BODY_LIMIT, files: 4, fields: 100, fieldSize: BODY_LIMIT, parts: 110 },
    throwFileSizeLimit: true,
  });
  // Fastify takes plain text by itself; here it is a kind of body like any other that no call has (access 43).
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = textOf(body as Buffer);
      requireBounds(text);
    } catch (error) {
      return done(error as Error);
    }
    return parseJson(request, text, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, formFields(textOf(body as Buffer)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
