import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const SMALLEST = 1024;
/** Quick and still a fiftieth of a month of days; higher levels cost more than the wire gains. */
const BROTLI_QUALITY = 4;

/** Answers of some size travel packed when the caller can read it. Live events are written past this. */
export async function compressAnswers(app: FastifyInstance) {
  await app.register(compress, {
    threshold: SMALLEST,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
