import type { ApplicationRefusal } from '@shiftwright/domain';
import { AppError, type Params } from '../../../platform/errors.ts';

const asResult = { as: 'result' } as const;

/** There is no such vacancy for the caller, or none that can be taken: strangers must not learn which (404). */
export function notOpen(): AppError {
  return new AppError('not_found', [{ key: 'vacancy.not_open' }], asResult);
}

export function notFound(): AppError {
  return new AppError('not_found', [{ key: 'vacancy.not_found' }], asResult);
}

/** 400 {"result"} that says why somebody may not take the shift (planning 98). */
export function refused(code: ApplicationRefusal | 'over' | 'worked_already', params: Params = {}): AppError {
  return new AppError('invalid', [{ key: `vacancy.refused.${code}`, params }], asResult);
}

/** The verbs of the exchange say everything under the one key `result`. */
export async function inResult<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.kind === 'invalid' && error.as === 'array')
      throw new AppError('invalid', error.texts, asResult);
    throw error;
  }
}
