import { COPY_RANGE_TYPES } from '@shiftwright/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, dtList, id, idList, nonEmpty, textList } from '../field-types.ts';
import { inOneYear, ONE_YEAR } from '../file-call.ts';
import { inOrder, REVERSED_PERIOD } from '../reversed-period.ts';
import * as calls from './calls.ts';
import { seen, workerDay } from './worker-day.ts';

/** Which plan the days stand in; a mixture of both is refused (planning 59). */
const oneVersion = z.any().transform((raw, context): boolean => {
  const read = bool.safeParse(raw);
  if (read.success) return read.data;
  context.issues.push({ code: 'custom', params: { code: 'worker_day.exchange_one_version' }, input: raw });
  return z.NEVER;
}) as unknown as z.ZodType<boolean, boolean>;

const exchange = { employee1_id: id, employee2_id: id, dates: dtList, seen };

export const exchangeWorkerDays = endpoint(calls.exchangeWorkerDays, {
  needs: 'WorkerDay_exchange',
  summary: 'Lets two people trade their plan days on dates, in the draft or in the approved plan',
  body: z.object({ ...exchange, is_approved: oneVersion.meta({ wire: { type: 'boolean' } }).default(false) }),
  response: z.array(workerDay),
});

export const exchangeApproved = endpoint(calls.exchangeApproved, {
  needs: 'WorkerDay_exchange_approved',
  summary: 'Lets two people trade their days of the approved plan',
  body: z.object(exchange),
  response: z.array(workerDay),
});

export const copyRange = endpoint(calls.copyRange, {
  needs: 'WorkerDay_copy_range',
  summary: 'Copies the plan of people from one range of dates to another, as month to month',
  body: z
    .object({
      employee_ids: idList,
      from_copy_dt_from: dt,
      from_copy_dt_to: dt,
      to_copy_dt_from: dt,
      to_copy_dt_to: dt,
      is_approved: bool.default(false),
      worker_day_types: textList.default(COPY_RANGE_TYPES),
      seen,
    })
    .refine((copied) => inOneYear({ dt_from: copied.from_copy_dt_from, dt_to: copied.from_copy_dt_to }), {
      path: ['from_copy_dt_to'],
      params: ONE_YEAR,
    }),
  response: z.array(workerDay),
});

/** What a copy would write, before it is done. */
export const previewCopy = endpoint(calls.previewCopy, {
  needs: 'WorkerDay_copy_range',
  summary: 'How many days a copy would make, for how many people, and how many drafts make way',
  body: copyRange.body,
  response: z.object({ days: z.int(), people: z.int(), replaced: z.int() }),
});

const range = z
  .object({
    worker: nonEmpty(64),
    dt_from: dt,
    dt_to: dt,
    type: nonEmpty(8),
    is_approved: bool,
    is_blocked: bool.default(false),
  })
  .refine(inOrder, REVERSED_PERIOD);

export const changeRange = endpoint(calls.changeRange, {
  needs: 'WorkerDay_change_range',
  summary: 'Fills ranges of dates with days off, as a personnel system sends vacations and sick leaves',
  body: z.object({ ranges: z.array(range).max(2000) }),
  response: z.record(
    z.string(),
    z.object({ deleted_count: z.int(), existing_count: z.int(), created_count: z.int() }),
  ),
});
