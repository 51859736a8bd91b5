import type { Locale } from '@shiftwright/i18n';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseRefusal } from '../db/database-away.ts';
import { AppError, type FieldErrors, type Text, TooMany, WrongMethod } from '../errors.ts';
import { countFault } from '../faults.ts';
import { textOf } from '../texts.ts';
import { requestLocale } from './request-language.ts';
import { STATUS } from './status-codes.ts';

function fieldBody(locale: Locale, fields: FieldErrors): Record<string, unknown> {
  const isTexts = (value: FieldErrors[string]): value is Text[] =>
    Array.isArray(value) && value.every((item) => typeof (item as Text).key === 'string');

  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      if (isTexts(value)) return [field, value.map((text) => textOf(locale, text.key, text.params))];
      if (Array.isArray(value)) return [field, value.map((item) => fieldBody(locale, item as FieldErrors))];
      return [field, fieldBody(locale, value)];
    }),
  );
}

/** The body of a refusal in the shapes of the rules (access 42). */
export function errorBody(locale: Locale, error: AppError): unknown {
  const texts = error.texts.map((text) => textOf(locale, text.key, text.params));
  switch (error.as) {
    case 'fields':
      return fieldBody(locale, error.fields);
    case 'array':
      return texts;
    case 'non_field_errors':
    case 'error':
    case 'message':
      return { [error.as]: texts };
    case 'result':
      return { result: texts.join('\n') };
    case 'detail': {
      const [text] = error.texts;
      const { func } = text?.params ?? {};
      const named = func === undefined ? {} : { func };
      return { detail: texts.join('\n'), code: text?.key ?? error.kind, ...named, ...error.extra };
    }
  }
}

/** What the framework refuses by itself, in our words. */
function asAppError(error: FastifyError | AppError): AppError | null {
  if (error instanceof AppError) return error;
  if (error.statusCode === 413) return new AppError('too_large', [{ key: 'request.too_large' }]);
  if (error.statusCode === 429) return new AppError('too_many', [{ key: 'request.too_many' }]);
  if (error.statusCode === 415) return new AppError('invalid', [{ key: 'request.unsupported' }]);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('invalid', [{ key: 'request.malformed' }]);
  }
  return databaseRefusal(error);
}

/** When a call that was turned away for the moment may come again. */
const RETRY_SECONDS = 5;

/** Answers a refusal in our words, also one that comes before any handler. */
export function answer(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const locale = requestLocale(request);
  const refusal = asAppError(error);
  if (!refusal) {
    request.log.error({ err: error, request_id: request.id }, 'unexpected error');
    return reply.status(500).send({
      detail: textOf(locale, 'request.internal', { request_id: request.id }),
      request_id: request.id,
    });
  }
  if (refusal.kind === 'not_now') reply.header('retry-after', String(RETRY_SECONDS));
  if (refusal.kind === 'not_now' || refusal.kind === 'no_room') {
    countFault(refusal.kind === 'no_room' ? 'room' : 'database');
    request.log.error({ err: error, request_id: request.id }, 'a call was turned away');
  }
  if (refusal.kind === 'unauthenticated') reply.header('WWW-Authenticate', 'Session');
  if (refusal instanceof WrongMethod) reply.header('allow', refusal.allowed.join(', '));
  if (refusal instanceof TooMany) reply.header('retry-after', refusal.seconds);
  const status = (error as FastifyError).statusCode === 415 ? 415 : STATUS[refusal.kind];
  return reply.status(status).send(errorBody(locale, refusal));
}

export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>(answer);
}
