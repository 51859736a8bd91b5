import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, idList, nonEmpty, nothing, orNull } from '../field-types.ts';
import { inOrder, period, REVERSED_PERIOD } from '../reversed-period.ts';
import * as calls from './calls.ts';

const REQUIRED = (field: string) => ({ path: [field], params: { code: 'validation.required' } });

/** A cell to protect: who by id or login, where by id or code (planning 80). */
const cell = z
  .object({
    employee_id: orNull(id).optional(),
    worker_username: orNull(nonEmpty(150)).optional(),
    shop_id: orNull(id).optional(),
    shop_code: orNull(nonEmpty(256)).optional(),
    dt,
    is_fact: bool.default(false),
  })
  .refine((one) => Boolean(one.employee_id ?? one.worker_username), REQUIRED('employee_id'))
  .refine((one) => Boolean(one.shop_id ?? one.shop_code), REQUIRED('shop_id'));

const cells = z.object({ worker_days: z.array(cell).max(20_000) });

export const blockWorkerDays = endpoint(calls.blockWorkerDays, {
  needs: 'WorkerDay_block',
  summary: 'Protects days of people in departments from changes',
  body: cells,
  response: nothing,
});

export const unblockWorkerDays = endpoint(calls.unblockWorkerDays, {
  needs: 'WorkerDay_unblock',
  summary: 'Takes the protection off days of people in departments',
  body: cells,
  response: nothing,
});

export const batchBlockOrUnblock = endpoint(calls.batchBlockOrUnblock, {
  needs: 'WorkerDay_batch_block_or_unblock',
  at: 'shop_ids',
  summary:
    'Protects all past days of departments, or takes the protection off; without departments, everywhere',
  body: z.object({
    ...period.shape,
    is_blocked: bool.default(true),
    shop_ids: idList.default([]),
  }),
  response: z.object({ updated: z.int() }),
});

export const recalcWorkerDays = endpoint(calls.recalcWorkerDays, {
  needs: 'WorkerDay_recalc',
  at: 'shop_id',
  summary: 'Asks to count the paid hours of a department anew, plan before fact',
  body: z
    .object({ shop_id: id, ...period.shape, employee_id__in: idList.optional() })
    .refine(inOrder, REVERSED_PERIOD),
  response: z.object({ detail: z.string() }),
});
