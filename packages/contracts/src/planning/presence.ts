import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dt, id, nothing } from '../field-types.ts';
import * as calls from './calls.ts';

export const presentManager = z.object({
  user_id: z.int(),
  last_name: z.string(),
  first_name: z.string(),
  /** The cell where they are. */
  employee_id: z.int(),
  dt: z.string(),
});
export type PresentManager = z.infer<typeof presentManager>;

export const listPresence = endpoint(calls.listPresence, {
  needs: 'WorkerDay',
  at: 'shop_id',
  summary: 'Who else is changing the days of a department at this moment, and in which cell',
  query: z.object({ shop_id: id }),
  response: z.array(presentManager),
});

export const tellPresence = endpoint(calls.tellPresence, {
  needs: 'WorkerDay_batch_update_or_create',
  at: 'shop_id',
  summary: 'Tells the cell where the caller is; without one, that the caller has left',
  body: z
    .object({ shop_id: id, employee_id: id.nullable().default(null), dt: dt.nullable().default(null) })
    .refine((one) => (one.employee_id === null) === (one.dt === null), {
      path: ['dt'],
      params: { code: 'validation.required' },
    }),
  response: nothing,
});
