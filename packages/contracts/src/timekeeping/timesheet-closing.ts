import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dt, id, nonEmpty } from '../field-types.ts';
import * as calls from './calls.ts';

/** A closing of a month; `closed_by` and `reopened_by` are the names of those users. */
const closing = z.object({
  id: z.int(),
  shop_id: z.int(),
  /** The first of the month. */
  month: z.string(),
  dttm_closed: z.string(),
  closed_by_id: z.int().nullable(),
  closed_by: z.string().nullable(),
  dttm_reopened: z.string().nullable(),
  reopened_by_id: z.int().nullable(),
  reopened_by: z.string().nullable(),
  /** Why it was opened again. */
  reason: z.string().nullable(),
});
export type TimesheetClosing = z.output<typeof closing>;

/** A month by any of its dates. */
const month = { shop_id: id, dt };

export const listClosedTimesheets = endpoint(calls.listClosedTimesheets, {
  needs: 'Timesheet_close',
  at: 'shop_id',
  summary: 'Closings and reopenings of a department, the newest month first',
  query: z.object({ shop_id: id }),
  response: z.array(closing),
});

export const closeTimesheet = endpoint(calls.closeTimesheet, {
  needs: 'Timesheet_close',
  at: 'shop_id',
  summary: 'Closes a past month of a department: nothing enters it any more',
  body: z.object(month),
  status: 201,
  response: closing,
});

export const reopenTimesheet = endpoint(calls.reopenTimesheet, {
  needs: 'Timesheet_reopen',
  at: 'shop_id',
  summary: 'Opens a closed month again, and says why',
  body: z.object({ ...month, reason: nonEmpty(1000) }),
  response: closing,
});
