import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import {
  claimRequest,
  findKeptAnswer,
  keepAnswer,
  releaseRequest,
} from '../answers/kept-answers.repository.ts';
import type { Ctx } from '../context.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { Conflict, Invalid } from '../errors.ts';

const HEADER = 'idempotency-key';
/** Long enough that nobody guesses it: it seals the answer. */
const SHORTEST_KEY = 16;
const LONGEST_KEY = 200;
/** How often, and how many times, whoever comes again looks whether the first is done. */
const LOOK_MS = 250;
const LOOKS = 20;

/** An answer as it is sent. */
interface Answered {
  status: number;
  text: string;
}

/** The key under which a caller may send a call again; null: it came without one. */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers[HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length < SHORTEST_KEY || key.length > LONGEST_KEY)
    throw new Invalid('request.key_length', {
      header: 'Idempotency-Key',
      min: SHORTEST_KEY,
      max: LONGEST_KEY,
    });
  return key;
}

const hashOf = (words: string) => createHash('sha256').update(words);
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function seal(secret: Buffer, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secret, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function unseal(secret: Buffer, kept: Uint8Array): string {
  const bytes = Buffer.from(kept);
  const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8');
  return text + decipher.final('utf8');
}

/**
 * Does a call once, however often it is sent with the same key: who sends it again, word for word, gets the first
 * answer (access 85). What was refused was not done, and is tried anew.
 */
export async function answerOnce(
  ctx: Ctx,
  request: FastifyRequest,
  body: Record<string, unknown>,
  work: () => Promise<Answered>,
): Promise<Answered> {
  const key = keyOf(request);
  if (key === null) return work();
  const { user_id, network_id } = ctx.who;
  const words = JSON.stringify([user_id, request.method, request.url, key, body]);
  const sent = { network_id, hash: hashOf(words).digest('hex'), secret: hashOf(`seal ${words}`).digest() };
  for (let look = 0; look < LOOKS; look++) {
    if (await claimRequest(ctx.db, network_id, sent.hash, ctx.clock.now().toISOString()))
      return doFirst(ctx, sent, work);
    const kept = await findKeptAnswer(ctx.db, network_id, sent.hash);
    if (kept?.answer) return { status: kept.status ?? 200, text: unseal(sent.secret, kept.answer) };
    await pause(LOOK_MS);
  }
  // It goes on still, or broke off; twice would be worse than not at all.
  throw new Conflict('request.outcome_unknown');
}

async function doFirst(
  ctx: Ctx,
  { network_id, hash, secret }: { network_id: number; hash: string; secret: Buffer },
  work: () => Promise<Answered>,
): Promise<Answered> {
  const answered = await work().catch(async (error: unknown) => {
    // Whether a database that went away did it, nobody knows.
    if (!isDatabaseAway(error)) await releaseRequest(ctx.db, network_id, hash);
    throw error;
  });
  await keepAnswer(ctx.db, network_id, hash, {
    status: answered.status,
    answer: seal(secret, answered.text),
  }).catch((error: unknown) => ctx.log.warn({ err: error }, 'an answer could not be kept'));
  return answered;
}
