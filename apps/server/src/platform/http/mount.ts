import type { AnyEndpoint, InputOf, KeyedRow, Method, ResponseOf } from '@shiftwright/contracts';
import { readInteger } from '@shiftwright/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AskedRight, Ctx, Deps, OpenCtx, Who } from '../context.ts';
import { Forbidden, Invalid, InvalidFields, NotFound, Unauthenticated } from '../errors.ts';
import type { OfferedFile } from '../files/file-kind.ts';
import { addToLogContext } from '../log-context.ts';
import { LongList } from '../long-list.ts';
import { Pieces } from '../pieces.ts';
import { textOf } from '../texts.ts';
import { answerOnce } from './answer-once.ts';
import { BODY_LIMIT, isStorable, readBody, requireUtf8 } from './body.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { checkCsrf } from './csrf.ts';
import { departmentCodes, withKnownNames } from './filter-spellings.ts';
import { parsedInput } from './json-text.ts';
import { keyIn, keyOf, NO_ROW } from './keyed.ts';
import { reading, rememberWrite } from './replica-reads.ts';
import { requestLocale } from './request-language.ts';
import { finishBeforeStop } from './stopping.ts';
import { invalidInput } from './validation.ts';

/** Who may pass: answered by the area `access`, asked here for every call. */
export interface Gate {
  identify(deps: Deps, sessionToken: string, isUse?: boolean): Promise<Who | null>;
  /** Who calls with login and password instead of a session (HTTP Basic, access 86). */
  basicCaller(ctx: OpenCtx, header: string): Promise<Who | null>;
  /** Those of some sessions that may go on hearing of changes. */
  openAmong(deps: Deps, sessionIds: string[]): Promise<Set<string>>;
  /** Throws Forbidden unless the function is held, in each of the departments where any are named. */
  authorise(ctx: Ctx, func: string, method: Method, shopIds: number[]): Promise<void>;
  /** The person through whose rights a caller may look; throws where they may not (access 84). */
  seenAs(ctx: Ctx, userId: number, endpoint: Pick<AnyEndpoint, 'path' | 'needs'>): Promise<Who>;
  /** The row of the caller's network that has a key of its own; null: none has. */
  idOfKey(ctx: Ctx, kind: KeyedRow, key: string): Promise<number | null>;
  /** Departments of the caller's network by their codes, in their order; null: none has that code. */
  idsOfCodes(ctx: Ctx, codes: string[]): Promise<(number | null)[]>;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
    gate: Gate;
    /** Every mounted endpoint, for the architecture test. */
    mounted: AnyEndpoint[];
    /** Work for requests that is not done yet. */
    underWay: Set<Promise<unknown>>;
    checkResponses: boolean;
  }
  interface FastifyRequest {
    /** The caller, known before a byte of the body is read. */
    who: Who | null;
  }
}

type Answer<E extends AnyEndpoint> =
  | ResponseOf<E>
  | (ResponseOf<E> extends readonly (infer Item)[] ? LongList<Item> | Pieces<Item> : never);
type Verb<C, E extends AnyEndpoint, Result = Answer<E>> = (ctx: C, input: InputOf<E>) => Promise<Result>;
/** Turns a verb's result into cookies and a body, maybe with a status of its own; few calls need it. */
type Finish<E extends AnyEndpoint, Result> = (reply: FastifyReply, result: Result) => ResponseOf<E>;

const UNSAFE = new Set(['POST', 'PUT', 'DELETE']);

/** The caller's place on earth, where a device tells it (network 17). */
function positionOf({ headers }: FastifyRequest): NonNullable<OpenCtx['position']> | null {
  const [latitude, longitude] = [headers['x-lat'], headers['x-lon']].map((text) =>
    text ? Number(text) : Number.NaN,
  ) as [number, number];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const LONGEST_AGENT = 300;

export function openContext(app: FastifyInstance, request: FastifyRequest): OpenCtx {
  const locale = requestLocale(request);
  return {
    ...app.deps,
    primary: app.deps.db,
    locale,
    request_id: request.id,
    remote_address: request.ip,
    user_agent: request.headers['user-agent']?.slice(0, LONGEST_AGENT) ?? null,
    position: positionOf(request),
    t: (key, params) => textOf(locale, key, params),
  };
}

/** Names the fields whose text the database could not hold. */
function refuseUnstorable(fields: Record<string, unknown>) {
  const wrong = Object.keys(fields).filter((field) => !isStorable(fields[field]));
  if (wrong.length === 0) return;
  throw new InvalidFields(
    Object.fromEntries(wrong.map((field) => [field, [{ key: 'validation.invalid' as const }]])),
  );
}

type Fields = Record<string, unknown>;

export function readInput(
  endpoint: AnyEndpoint,
  request: Pick<FastifyRequest, 'url' | 'query' | 'params'>,
  body: Fields,
  path?: Fields,
) {
  requireUtf8(request.url);
  const query = request.query as Fields;
  // What is to be deleted may stand in either place.
  const raw =
    endpoint.method === 'DELETE'
      ? { ...query, ...body }
      : UNSAFE.has(endpoint.method)
        ? body
        : withKnownNames(endpoint, query);
  refuseUnstorable(raw);
  const input = parsedInput(endpoint, raw);
  const params = endpoint.params.safeParse(path ?? request.params, { reportInput: true });
  if (!params.success) throw invalidInput(params.error);
  if (!input.success) throw invalidInput(input.error);
  return { ...input.data, ...params.data };
}

/** The departments that an input names; behind a dot stands a field of every object of a list. */
function departmentsOf(endpoint: AnyEndpoint, input: Fields): number[] {
  const inside = (found: unknown[], field: string) =>
    found.flatMap((one) => (one as Record<string, unknown>)[field] ?? []);
  const named = [endpoint.at ?? []].flat().flatMap((path) => path.split('.').reduce(inside, [input]));
  return [...new Set(named as number[])];
}

function checkAnswer(app: FastifyInstance, endpoint: AnyEndpoint, result: unknown) {
  if (!app.checkResponses) return;
  const checked = endpoint.response.safeParse(result instanceof LongList ? [...result] : result);
  if (!checked.success) throw new Error(`${endpoint.path} broke its contract: ${checked.error.message}`);
}

/** The whole text of an answer; empty where it has no body. */
function textToSend(app: FastifyInstance, endpoint: AnyEndpoint, result: unknown): string {
  checkAnswer(app, endpoint, result);
  return JSON.stringify(result instanceof LongList ? [...result] : result) ?? '';
}

function send(app: FastifyInstance, endpoint: AnyEndpoint, reply: FastifyReply, result: unknown) {
  if (result instanceof Pieces) {
    const pieces = result.stream((piece) => checkAnswer(app, endpoint, piece));
    return reply.type('application/json').send(pieces);
  }
  checkAnswer(app, endpoint, result);
  if (result instanceof LongList) return reply.type('application/json').send(result.stream());
  return result === undefined ? reply.send() : reply.type('application/json').send(JSON.stringify(result));
}

export function route(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  app.mounted.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: endpoint.open && !takesFile(endpoint) ? OPEN_BODY_LIMIT : BODY_LIMIT,
    onRequest: async (request) => {
      // Whoever looks through somebody's rights changes nothing, nor does what nobody need be signed in for.
      if (SEEN_AS in request.headers && (endpoint.method !== 'GET' || endpoint.open))
        throw new Forbidden('access.preview_only_reads');
      const token = request.cookies[SESSION_COOKIE];
      request.who = token ? await finishBeforeStop(app, app.gate.identify(app.deps, token)) : null;
      if (request.who || endpoint.open) return;
      const { authorization } = request.headers;
      if (authorization)
        request.who = await finishBeforeStop(
          app,
          app.gate.basicCaller(openContext(app, request), authorization),
        );
      if (!request.who) throw new Unauthenticated();
    },
    handler: (request, reply) => finishBeforeStop(app, handle(request, reply)),
  });
}

/** Names the person through whose rights the caller wants to look (access 84). */
const SEEN_AS = 'x-seen-as';

function seenAsOf({ headers }: FastifyRequest): number | null {
  const named = headers[SEEN_AS];
  if (named === undefined) return null;
  const id = readInteger(named);
  if (id === null) throw new Invalid('validation.number');
  return id;
}

/** What somebody who is not signed in may send; files apart. */
const OPEN_BODY_LIMIT = 64 * 1024;
const takesFile = (endpoint: AnyEndpoint) => 'file' in endpoint.input.shape;

/** Throws unless the caller may; tells what was asked. */
async function requirePermission(
  app: FastifyInstance,
  ctx: Ctx,
  endpoint: AnyEndpoint,
  input: Fields,
): Promise<AskedRight | null> {
  if (endpoint.needs === null) return null;
  const { needs: func, method } = endpoint;
  const shop_ids = departmentsOf(endpoint, input);
  await app.gate.authorise(ctx, func, method, shop_ids).catch((error: unknown) => {
    const [text] = error instanceof Invalid ? error.texts : [];
    const isUnknown = endpoint.unknown_is_absent && text?.key === 'request.unknown_department';
    throw isUnknown ? new NotFound(text.key) : error;
  });
  return { func, method, shop_ids };
}

/** Session, CSRF, input, permission, context, in this order. */
async function admit<E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, request: FastifyRequest) {
  const { who } = request;
  if (!who) throw new Unauthenticated();
  addToLogContext({ user_id: who.user_id });
  const body = UNSAFE.has(endpoint.method) ? await readBody(request) : {};
  // A browser adds the cookie of a session to whatever a page sends, never a password of its own accord.
  if (UNSAFE.has(endpoint.method) && who.session_id !== undefined) checkCsrf(request, body);

  const caller: Ctx = { ...openContext(app, request), who };
  const person = seenAsOf(request);
  const ctx =
    person === null ? caller : { ...caller, seen_as: await app.gate.seenAs(caller, person, endpoint) };
  return { ctx, body, ...(await identify(app, endpoint, { request, ctx, body })) };
}

/** The query of a reading with the ids of departments that it names by their codes; an unknown code is an unknown id. */
async function withDepartmentIds(app: FastifyInstance, ctx: Ctx, endpoint: AnyEndpoint, query: Fields) {
  const named = endpoint.method === 'GET' ? departmentCodes(endpoint, query) : null;
  if (!named) return query;
  refuseUnstorable({ [named.asked]: named.codes });
  const found = await app.gate.idsOfCodes(ctx, named.codes.map(keyOf));
  const ids = found.map((id) => id ?? NO_ROW);
  return { ...query, [named.name]: named.name.endsWith('__in') || ids.length > 1 ? ids : ids[0] };
}

/** Reads what a call takes and which row it names, and asks whether the caller may. */
async function identify<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  { request, ctx, body }: { request: FastifyRequest; ctx: Ctx; body: Fields },
) {
  const params = request.params as Fields;
  refuseUnstorable(params);
  const named = keyIn(endpoint, request, body);
  const id = named && (await app.gate.idOfKey(ctx, named.kind, named.key));
  const path = named ? { ...params, id: id ?? NO_ROW } : params;
  const { url } = request;
  const query = await withDepartmentIds(app, ctx, endpoint, request.query as Fields);
  const input = readInput(endpoint, { url, query, params }, body, path);
  // The same context, which knows the rights of its caller already.
  ctx.asked = await requirePermission(app, ctx, endpoint, input);
  return { input: input as InputOf<E>, unknown_key: named && id === null ? named.key : null };
}

/** Binds an endpoint to its verb: session, CSRF, input, permission, context, verb, answer, in this order. */
export function mount<E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, verb: Verb<Ctx, E>): void;
export function mount<E extends AnyEndpoint, Result>(
  app: FastifyInstance,
  endpoint: E,
  verb: Verb<Ctx, E, Result>,
  finish: Finish<E, Result>,
): void;
export function mount<E extends AnyEndpoint, Result>(
  app: FastifyInstance,
  endpoint: E,
  verb: Verb<Ctx, E, Result>,
  finish?: Finish<E, Result>,
): void {
  route(app, endpoint, async (request, reply) => {
    const { ctx, input, body } = await admit(app, endpoint, request);
    const work = async () => {
      const result = await verb(ctx, input);
      reply.status(endpoint.status ?? 200);
      return finish ? finish(reply, result) : result;
    };
    if (!UNSAFE.has(endpoint.method)) return send(app, endpoint, reply, await work());
    const write = async () => {
      const text = textToSend(app, endpoint, await work());
      return { status: reply.statusCode, text };
    };
    const { status, text } = await (takesFile(endpoint) ? write() : answerOnce(ctx, request, body, write));
    await rememberWrite(app, reply);
    reply.status(status);
    return text === '' ? reply.send() : reply.type('application/json').send(text);
  });
}

/** A call with its verb. */
interface Bound<E extends AnyEndpoint> {
  endpoint: E;
  verb: Verb<Ctx, E>;
}

/**
 * Binds a change of a row that may be named by its own key: where no row has the key one is made, as the call that
 * creates such rows makes it, with the key in its `field` (access 68).
 */
export function mountByKey<U extends AnyEndpoint, C extends AnyEndpoint>(
  app: FastifyInstance,
  update: Bound<U>,
  create: Bound<C> & { field: string },
): void {
  route(app, update.endpoint, async (request, reply) => {
    const { ctx, body, input, unknown_key: key } = await admit(app, update.endpoint, request);
    const [status, result] =
      key === null
        ? [200, await update.verb(ctx, input)]
        : await createByKey(app, create, { request, ctx, body, key }).then(
            (made) => [201, made] as const,
            async (refusal: unknown) => {
              // Somebody else may have made the row with this key at the same moment: then this is its change.
              const now = await identify(app, update.endpoint, { request, ctx, body });
              if (now.unknown_key !== null) throw refusal;
              return [200, await update.verb(ctx, now.input)] as const;
            },
          );
    await rememberWrite(app, reply);
    reply.status(status);
    return send(app, update.endpoint, reply, result);
  });
}

async function createByKey<C extends AnyEndpoint>(
  app: FastifyInstance,
  { endpoint, verb, field }: Bound<C> & { field: string },
  { request, ctx, body, key }: { request: FastifyRequest; ctx: Ctx; body: Fields; key: string },
) {
  const input = readInput(endpoint, request, { ...body, [field]: key });
  // A key that reads as another, or as none, would not be found again.
  if ((input as Fields)[field] !== key) throw new InvalidFields({ [field]: [{ key: 'validation.invalid' }] });
  await requirePermission(app, ctx, endpoint, input);
  return verb(ctx, input as InputOf<C>);
}

/** Binds a call that only reads figures: a replica answers it where there is one. */
export function mountReport<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  verb: Verb<Ctx, E>,
): void {
  route(app, endpoint, async (request, reply) => {
    const { ctx, input } = await admit(app, endpoint, request);
    const result = await reading(request, ctx, (from) => verb(from, input));
    reply.status(endpoint.status ?? 200);
    return send(app, endpoint, reply, result);
  });
}

/** As RFC 8187 writes the name of a file, which leaves fewer signs as they are than addresses do. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** What a browser does with a file, and how it is called; programs that know ASCII alone get a name, too. */
export function dispositionOf(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeName(name)}`;
}

/** Binds a download to the verb that makes the file; without one it is on its way by mail (202). */
export function mountFile<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  verb: Verb<Ctx, E, OfferedFile | null>,
): void {
  route(app, endpoint, async (request, reply) => {
    const { ctx, input } = await admit(app, endpoint, request);
    if (ctx.seen_as) throw new Forbidden('access.preview_only_reads');
    const file = await reading(request, ctx, (from) => verb(from, input));
    if (!file) return reply.status(202).send();
    reply.header('content-disposition', dispositionOf('attachment', file.filename));
    return reply.header('cache-control', 'no-store').type(file.content_type).send(file.body);
  });
}

/** Binds an endpoint that nobody needs to be signed in for; CSRF is checked where a session cookie comes along. */
export function mountOpen<E extends AnyEndpoint, Result>(
  app: FastifyInstance,
  endpoint: E,
  verb: Verb<OpenCtx & { session_token: string | null }, E, Result>,
  finish: Finish<E, Result>,
): void {
  route(app, endpoint, async (request, reply) => {
    const body = await readBody(request);
    const token = request.cookies[SESSION_COOKIE] ?? null;
    if (request.who) checkCsrf(request, body);
    const ctx = { ...openContext(app, request), session_token: token };
    const result = await verb(ctx, readInput(endpoint, request, body) as InputOf<E>);
    reply.status(endpoint.status ?? 200);
    return send(app, endpoint, reply, finish(reply, result));
  });
}
