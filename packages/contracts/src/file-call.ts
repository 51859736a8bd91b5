import { isAtMostDays, isWithinOneMonth, MOST_DAYS } from '@shiftwright/domain';
import { z } from 'zod';
import type { Call } from './call.ts';
import { endpoint } from './endpoint.ts';
import { emailList } from './field-types.ts';
import { inOrder, type period, REVERSED_PERIOD } from './reversed-period.ts';

/** What a download answers: the file itself, or an empty 202 when it is on its way by mail. */
export const fileBody = z.any().meta({ wire: { type: 'string', format: 'binary' } });

/** Where the file is to be mailed instead of being answered (reporting 3). */
export const byMail = z.object({ emails: emailList.optional() }).shape;

interface Period {
  dt_from: string;
  dt_to: string;
}

/** The three limits of periods and their messages (reporting 2). */
export const inOneMonth = (q: Period) => isWithinOneMonth(q);
export const ONE_MONTH = { path: ['dt_to'], params: { code: 'validation.period_one_month' } };
/** What screens count by day or step: a year at most, and no century by a slip of the keyboard. */
export const inOneYear = (q: Period) => isAtMostDays(q, MOST_DAYS.screen);
export const ONE_YEAR = { code: 'validation.period_one_year' };
export const in31Days = (q: Period) => isAtMostDays(q, MOST_DAYS.tick);
export const DAYS_31 = { path: ['dt_to'], params: { code: 'validation.period_31_days' } };
export const in90Days = (q: Period) => isAtMostDays(q, MOST_DAYS.report);
export const DAYS_90 = { path: ['dt_to'], params: { code: 'validation.period_90_days' } };

interface Report<S> {
  needs: string;
  at: string;
  summary: string;
  /** What is asked for beside the address of the mail, the period among it. */
  fields: S;
  /** 90 days unless stated. */
  most?: 31 | 90;
  unknown_is_absent?: boolean;
}

/** A file about a period. */
export function report<C extends Call, S extends typeof period.shape & z.ZodRawShape>(
  call: C,
  { fields, most = 90, ...rest }: Report<S>,
) {
  const [isShort, tooLong] = most === 31 ? [in31Days, DAYS_31] : [in90Days, DAYS_90];
  const query = z
    .object({ ...fields, ...byMail })
    .refine((q) => inOrder(q as Period), REVERSED_PERIOD)
    .refine((q) => isShort(q as Period), tooLong);

  return endpoint(call, { ...rest, file: true, query, response: fileBody });
}
