import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, TooLarge } from '../errors.ts';

/** Bodies and files are at most 20 MiB (issue A, bad input). */
export const BODY_LIMIT = 20 * 1024 * 1024;

type Fields = Record<string, unknown>;

/** Form-data carries objects and lists as JSON text (`spec §7`); anything that is not JSON stays text. */
function decoded(value: string): unknown {
  const first = value.trimStart()[0];
  if (first !== '{' && first !== '[') return value;
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
  else fields[key] = Array.isArray(seen) ? [...seen, value] : [seen, value];
}

async function readMultipart(request: FastifyRequest): Promise<Fields> {
  const fields: Fields = Object.create(null);
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      add(fields, part.fieldname, { filename: part.filename, bytes: new Uint8Array(await part.toBuffer()) });
    } else {
      add(fields, part.fieldname, decoded(String(part.value)));
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

const malformed = () => new AppError('invalid', [{ key: 'request.malformed' }]);

/** The body as one object, whether it came as JSON, form-data or urlencoded. */
export async function readBody(request: FastifyRequest): Promise<Fields> {
  if (request.isMultipart()) {
    try {
      return await readMultipart(request);
    } catch (error) {
      if ((error as { statusCode?: number }).statusCode === 413) throw new TooLarge();
      throw malformed();
    }
  }
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw malformed();
  return body as Fields;
}

export async function acceptBodies(app: FastifyInstance) {
  await app.register(multipart, {
    limits: { fileSize: BODY_LIMIT, files: 4, fields: 100, fieldSize: BODY_LIMIT, parts: 110 },
    throwFileSizeLimit: true,
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields: Fields = Object.create(null);
      for (const [key, value] of new URLSearchParams(String(body))) add(fields, key, decoded(value));
      done(null, fields);
    },
  );
}
