import { z } from 'zod';
import type { Call } from './call.ts';

type Shape = z.ZodObject;
// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint, for code that treats all of them alike
export type AnyEndpoint = Endpoint<any, any, any>;

/** Rows that other systems know by keys of their own (access 68). */
export type KeyedRow = 'department' | 'user' | 'employee' | 'employment' | 'position';

/**
 * One call of the REST API with its schemas. Three readers use it: the server's `mount`, the forms, and the OpenAPI
 * document; the fourth, the web app's `call`, reads its types.
 */
export interface Endpoint<Input extends Shape, Response extends z.ZodType, Params extends Shape>
  extends Call {
  /** The access function that a group must hold with this method; null: signing in is enough. */
  needs: string | null;
  /** True where nobody needs to be signed in (login, logout). */
  open?: boolean;
  /**
   * The fields of the input that name departments, in each of which the function must be held
   * (access 14); `list.field` is that field of every object of a list. Where none is named the function
   * may be held anywhere, and the verb narrows by itself.
   */
  at?: string | string[];
  /** Is a department that does not exist answered by 404 instead of 400 (reporting 1)? */
  unknown_is_absent?: boolean;
  /** With `by_code` the `id` of the path is the own key of a row of this kind (access 68). */
  key?: KeyedRow;
  /** One sentence for the API document. */
  summary: string;
  /** Status of success; 200 unless stated. */
  status?: 200 | 201 | 204;
  params: Params;
  /** The answer is a file; or 202 without a body where it is mailed. */
  file?: boolean;
  /** The query of a GET or DELETE, the body of a POST or PUT. */
  input: Input;
  response: Response;
}

type Empty = z.ZodObject<Record<never, never>>;
const empty: Empty = z.object({});

interface Definition<Q extends Shape, B extends Shape, R extends z.ZodType, P extends Shape> {
  needs: string | null;
  open?: boolean;
  at?: string | string[];
  unknown_is_absent?: boolean;
  key?: KeyedRow;
  summary: string;
  status?: 200 | 201 | 204;
  file?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
}

/** The query, or the body where there is no query: asked by its fields, since every object extends the empty one. */
type InputShape<Q extends Shape, B extends Shape> = keyof Q['shape'] extends never ? B : Q;

/** A call as it is declared: what its verb receives, and what was given of it. */
type Made<C extends Call, Q extends Shape, B extends Shape, R extends z.ZodType, P extends Shape> = Endpoint<
  InputShape<Q, B>,
  R,
  P
> &
  C & { query: Q; body: B };

/** Declares a call. `query` is for GET and DELETE, `body` for POST and PUT; both reach the verb as one object. */
export function endpoint<
  C extends Call,
  R extends z.ZodType,
  Q extends Shape = Empty,
  B extends Shape = Empty,
  P extends Shape = Empty,
>(call: C, definition: Definition<Q, B, R, P>): Made<C, Q, B, R, P> {
  const { params, query, body, ...rest } = definition;
  const reads = call.method === 'GET' || call.method === 'DELETE';

  return {
    ...call,
    ...rest,
    params: params ?? empty,
    input: reads ? (query ?? body ?? empty) : (body ?? query ?? empty),
    query: query ?? empty,
    body: body ?? empty,
  } as unknown as Made<C, Q, B, R, P>;
}

/** An object without fields adds nothing to the other part of an input. */
type Part<T> = T extends Record<string, never> ? unknown : T;

/** What the verb of an endpoint receives: path parameters and input, decoded. */
export type InputOf<E> =
  E extends Endpoint<infer I, z.ZodType, infer P> ? Part<z.output<I>> & Part<z.output<P>> : never;
/** What a client sends: path parameters and input, before decoding. */
export type SentTo<E> =
  E extends Endpoint<infer I, z.ZodType, infer P> ? Part<z.input<I>> & Part<z.input<P>> : never;
/** What the call answers. */
export type ResponseOf<E> = E extends Endpoint<Shape, infer R, Shape> ? z.output<R> : never;
