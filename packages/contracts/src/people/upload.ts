import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, id, upload } from '../field-types.ts';
import { fileBody } from '../file-call.ts';
import * as calls from './calls.ts';

/** A row of the sheet that changes something: who, and which fields become what. */
const changedRow = z.object({
  sheet: z.string(),
  row: z.int(),
  tabel_code: z.string(),
  name: z.string(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});

const invalidCell = z.object({
  sheet: z.string(),
  row: z.int(),
  column: z.string(),
  reason: z.string(),
});

const uploadResult = z.object({
  /** True: this is what would happen; nothing was saved. */
  dry_run: z.boolean(),
  added: z.array(changedRow),
  changed: z.array(changedRow),
  skipped: z.array(z.object({ sheet: z.string(), row: z.int(), reason: z.string() })),
  /** While there are any, nothing can be saved. */
  invalid: z.array(invalidCell),
  /** Rows that say what is known already. */
  unchanged: z.int(),
});
export type EmployeeUpload = z.output<typeof uploadResult>;

export const uploadEmployees = endpoint(calls.uploadEmployees, {
  needs: 'Employee_upload',
  at: 'shop_id',
  summary: 'People of a department from an .xlsx; with dry_run only says what would change',
  body: z.object({ file: upload, shop_id: id, dry_run: bool.default(false) }),
  response: uploadResult,
});

export const employeeUploadExample = endpoint(calls.employeeUploadExample, {
  needs: 'Employee_upload',
  at: 'shop_id',
  file: true,
  summary: 'An .xlsx to fill in and upload, with the people of the department',
  query: z.object({ shop_id: id }),
  response: fileBody,
});
