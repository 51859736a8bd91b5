import type { MessageKey } from '@shiftwright/i18n';

export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method'
  | 'conflict'
  | 'too_large'
  | 'too_many'
  | 'unavailable'
  | 'not_now'
  | 'no_room';

export type Params = Record<string, string | number>;
export interface Text {
  key: MessageKey;
  params?: Params;
}
/** Errors by field; nested objects and lists mirror the input (access 42). */
export interface FieldErrors {
  [field: string]: Text[] | FieldErrors | FieldErrors[];
}

/**
 * The bodies of the rules: `detail` {detail}, `array` ["text"], `non_field_errors`, `error` and `message` {key: ["text"]},
 * `result` {result: "text"}; `fields` {field: ["text"]}.
 */
export type BodyShape = 'detail' | 'array' | 'non_field_errors' | 'error' | 'message' | 'result' | 'fields';

interface Options {
  as?: BodyShape;
  /** More keys of the body, such as the other's value in a concurrent edit. */
  extra?: Record<string, unknown>;
}

/** A refusal that a person can understand; anything else that is thrown answers 500 without a word of internals. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly texts: Text[];
  readonly fields: FieldErrors;
  readonly as: BodyShape;
  readonly extra: Record<string, unknown>;

  constructor(kind: ErrorKind, texts: Text[], options: Options & { fields?: FieldErrors } = {}) {
    super(texts.map((text) => text.key).join(', ') || kind);
    this.kind = kind;
    this.texts = texts;
    this.fields = options.fields ?? {};
    this.as = options.as ?? 'detail';
    this.extra = options.extra ?? {};
  }
}

/** 400 with one text; the bare array of the rules unless another shape is asked for. */
export class Invalid extends AppError {
  constructor(key: MessageKey, params: Params = {}, options: Options = {}) {
    super('invalid', [{ key, params }], { as: 'array', ...options });
  }
}

/** 400 with several texts in one body. */
export class InvalidList extends AppError {
  constructor(texts: Text[], options: Options = {}) {
    super('invalid', texts, { as: 'array', ...options });
  }
}

/** 400 with texts by field. */
export class InvalidFields extends AppError {
  constructor(fields: FieldErrors) {
    super('invalid', [], { as: 'fields', fields });
  }
}

export class Unauthenticated extends AppError {
  constructor(key: MessageKey = 'auth.required') {
    super('unauthenticated', [{ key }]);
  }
}

export class Forbidden extends AppError {
  constructor(key: MessageKey, params: Params = {}) {
    super('forbidden', [{ key, params }]);
  }
}

export class NotFound extends AppError {
  constructor(key: MessageKey = 'request.not_found') {
    super('not_found', [{ key }]);
  }
}

/** The path is there, for other methods. */
export class WrongMethod extends AppError {
  readonly allowed: readonly string[];

  constructor(allowed: readonly string[]) {
    super('method', [{ key: 'request.method' }]);
    this.allowed = allowed;
  }
}

export class Conflict extends AppError {
  constructor(key: MessageKey, params: Params = {}, extra: Record<string, unknown> = {}) {
    super('conflict', [{ key, params }], { extra });
  }
}

export class TooLarge extends AppError {
  constructor() {
    super('too_large', [{ key: 'request.too_large' }]);
  }
}

export class TooMany extends AppError {
  /** When it is worth to try again. */
  readonly seconds: number;

  constructor(seconds = 60) {
    super('too_many', [{ key: 'request.too_many' }]);
    this.seconds = seconds;
  }
}

/** Another service that this call needs does not answer. */
export class Unavailable extends AppError {
  constructor(key: MessageKey) {
    super('unavailable', [{ key }]);
  }
}

/** Something that this product itself stands on does not answer for the moment: the same call may soon succeed. */
export class NotNow extends AppError {
  constructor(key: MessageKey = 'request.not_now') {
    super('not_now', [{ key }]);
  }
}

/** Nothing can be kept for want of room; nothing was kept. */
export class NoRoom extends AppError {
  constructor() {
    super('no_room', [{ key: 'request.no_room' }]);
  }
}
