import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, idList, upload } from '../field-types.ts';
import { byMail, DAYS_31, fileBody, in31Days } from '../file-call.ts';
import { inOrder, period, REVERSED_PERIOD } from '../reversed-period.ts';
import * as calls from './calls.ts';

const place = z.object({ sheet: z.string(), row: z.int(), column: z.string() });
/** A cell that makes a difference: what stands there, and what would. Null: nothing. */
const changedCell = place.extend({
  employee_id: z.int(),
  name: z.string(),
  dt: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
const counts = z.object({
  created: z.int().optional(),
  updated: z.int().optional(),
  skipped: z.int().optional(),
  deleted: z.int().optional(),
});

const uploadResult = z.object({
  /** True: this is what would happen; nothing was saved. */
  dry_run: z.boolean(),
  /** Days, as a batch counts them. */
  stats: z.object({ WorkerDay: counts }),
  added: z.array(changedCell),
  changed: z.array(changedCell),
  /** Rows that are no one's, such as notes. */
  skipped: z.array(z.object({ sheet: z.string(), row: z.int(), reason: z.string() })),
  /** While there are any, nothing can be saved. */
  invalid: z.array(place.extend({ reason: z.string() })),
  /** What forbids the whole: a missing right, shifts that overlap. */
  refused: z.array(z.string()),
  /** Cells that hold what the schedule holds. */
  unchanged: z.int(),
});
export type ScheduleUpload = z.output<typeof uploadResult>;

const body = z.object({ shop_id: id, file: upload, dry_run: bool.default(false) });

export const uploadWorkerDays = endpoint(calls.uploadWorkerDays, {
  needs: 'WorkerDay_upload',
  at: 'shop_id',
  summary: 'Plan drafts from an .xlsx; with dry_run only says what would change',
  body,
  response: uploadResult,
});

export const uploadFactWorkerDays = endpoint(calls.uploadFactWorkerDays, {
  needs: 'WorkerDay_upload_fact',
  at: 'shop_id',
  summary: 'Fact drafts from an .xlsx; with dry_run only says what would change',
  body,
  response: uploadResult,
});

export const downloadUploadExample = endpoint(calls.downloadUploadExample, {
  needs: 'WorkerDay_generate_upload_example',
  at: 'shop_id',
  file: true,
  summary: 'An .xlsx to fill in and upload, with the days that stand',
  query: z
    .object({
      shop_id: id,
      ...period.shape,
      employee_id__in: idList.optional(),
      is_fact: bool.default(false),
      is_approved: bool.default(false),
    })
    .refine(inOrder, REVERSED_PERIOD)
    .refine(in31Days, DAYS_31),
  response: fileBody,
});

export const downloadTimetable = endpoint(calls.downloadTimetable, {
  needs: 'WorkerDay_download_timetable',
  at: 'shop_id',
  file: true,
  summary: 'The schedule of a month as .xlsx: to sign, to print by weeks, with its legend',
  query: z.object({
    shop_id: id,
    dt_from: dt,
    is_approved: bool.default(true),
    /** The main timesheet instead of the plan. */
    inspection_version: bool.default(false),
    /** Only the weeks, each on a page. */
    on_print: bool.default(false),
    ...byMail,
  }),
  response: fileBody,
});
