import type { Call, CallInput, ResponseOf } from '@shiftwright/contracts/calls';
import { readCookie } from '../cookies.ts';
import { parentOrigin } from '../frame.ts';
import { t } from '../language/i18n.ts';
import { currentLanguage } from '../language/language.ts';
import { type Place, stored } from '../store.ts';
import { ApiError } from './api-error.ts';
import { filenameOf } from './download.ts';
import { encodeBody, encodeQuery, fillPath } from './encode.ts';
import { messageOf } from './error-text.ts';
import { retryAfter } from './retry-after.ts';
import { endPreview, seenAs } from './seen-as.ts';
import { forgetLost, sendOnce } from './send-once.ts';
import { sendUnlessUnderWay } from './under-way.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** A quiet call leaves a 401 to its caller as well; by itself it never navigates. */
  quiet?: boolean;
  /** Sent by the page of its own accord: it is no act of its person. */
  is_background?: boolean;
  /** The change is done although the page is closed meanwhile. */
  outlives_page?: boolean;
  /** Told the key under which the change goes, at the moment it goes; answers the key of an earlier page instead. */
  under?: (key: string) => string;
}

/** What outlives its page may have 64 KiB with all else that does; a letter may take three bytes. */
const MOST_OUTLIVING = 16_384;

const unauthorised: Place<{ handle: () => void }> = {
  make: () => ({ handle: () => undefined }),
  isOfPage: true,
};

/** Says what a 401 does; the router decides, so that lib need not know it. */
export function setUnauthorisedHandler(handler: () => void): void {
  stored(unauthorised).handle = handler;
}

/** The one way to the server: typed by the contract, throws ApiError (screens 11). */
export async function call<E extends Call>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const response = await request(endpoint, input as Record<string, unknown>, options);

  return (await readBody(response)) as ResponseOf<E>;
}

/** Asks for a file; null when the server mails it instead (202). */
export async function callForFile<E extends Call>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<{ file: Blob; filename: string } | null> {
  const response = await request(endpoint, input as Record<string, unknown>, options);
  if (response.status === 202) return null;
  const fallback = endpoint.path.split('/').filter(Boolean).at(-1) ?? 'file';

  return {
    file: await response.blob(),
    filename: filenameOf(response.headers.get('content-disposition'), fallback),
  };
}

async function request(
  endpoint: Call,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  if (seenAs() !== null && endpoint.method !== 'GET')
    throw new ApiError({ status: 403, body: null, message: t('preview.only_reads'), request_id: null });
  const { path, rest } = fillPath(endpoint.path, input);
  const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const body = reads ? undefined : encodeBody(rest);
  const url = reads ? path + encodeQuery(rest) : path;
  const ask = (by: typeof send, key?: string) =>
    by(url, {
      method: endpoint.method,
      credentials: 'include',
      headers: { ...headersFor(body), ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
      keepalive: options.outlives_page === true && typeof body === 'string' && body.length <= MOST_OUTLIVING,
    });
  const change = () =>
    endpoint.method === 'POST' && typeof body === 'string' && !options.is_background
      ? sendOnce(`${path} ${body}`, (key) => ask(sendChange, key), options.under)
      : ask(sendChange);
  // What has a file, may be given up, or goes in a queue of its own stands for itself.
  const isAct = !(body instanceof FormData || options.signal || options.under || options.is_background);
  const act = () => sendUnlessUnderWay(`${endpoint.method} ${url} ${body}`, change);
  const response =
    endpoint.method === 'GET'
      ? await retryAfter(() => ask(send), options.signal)
      : await (isAct ? act() : change());
  if (response.ok && (endpoint.method === 'PUT' || endpoint.method === 'DELETE')) forgetLost();
  if (response.ok) return response;
  const answer = await readBody(response);
  // A preview ends with the session: whoever signs in again does so for themselves.
  if (response.status === 401 && seenAs() !== null) endPreview();
  if (response.status === 401 && !options.quiet) stored(unauthorised).handle();
  throw failureOf(response, answer);
}

function headersFor(body: FormData | string | undefined): Record<string, string> {
  const embeddedIn = parentOrigin();
  const person = seenAs();
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    'X-CSRFToken': readCookie('csrftoken') ?? '',
    ...(person === null ? {} : { 'X-Seen-As': String(person) }),
    ...(embeddedIn ? { 'X-Embedded-In': embeddedIn } : {}),
    ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
  };
}

const unreached = (key: 'error.offline' | 'error.no_answer') =>
  new ApiError({ status: 0, body: null, message: t(key), request_id: null });

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreached('error.offline');
  }
}

/** The answer to a change, once all of it has come: in its midst the connection may break too. */
async function sendWhole(url: string, init: RequestInit): Promise<Response> {
  const response = await send(url, init);
  await response
    .clone()
    .blob()
    .catch((error: unknown) => {
      throw error instanceof DOMException && error.name === 'AbortError'
        ? error
        : unreached('error.no_answer');
    });
  return response;
}

/** Longer than any change takes: whoever waits is told, and may look whether it was done. */
const LONGEST_CHANGE_MS = 120_000;

/** Sends a change, and waits for no answer for ever; a file may take as long as the line needs (screens 11). */
async function sendChange(url: string, init: RequestInit): Promise<Response> {
  if (init.body instanceof FormData) return send(url, init);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unreached('error.no_answer')), LONGEST_CHANGE_MS);
  });
  try {
    return await Promise.race([sendWhole(url, init), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function failureOf(response: Response, body: unknown): ApiError {
  const texts = { 500: t('error.500'), 502: t('error.502'), 504: t('error.504') };
  const isPage = typeof body === 'string' && body.trimStart().startsWith('<');
  const message = messageOf(response.status, isPage ? undefined : body, texts);
  return new ApiError({
    status: response.status,
    body,
    // A proxy in front of a server that is away answers with a page, or nothing.
    message:
      message || (response.status === 503 ? texts[502] : t('error.status', { status: response.status })),
    request_id: response.headers.get('x-request-id'),
  });
}
