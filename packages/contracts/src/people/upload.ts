import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, upload } from '../wire.ts';

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
  invalid: z.array(invalidCell),
});
export type EmployeeUpload = z.output<typeof uploadResult>;

export const uploadEmployees = endpoint({
  method: 'POST',
  path: '/rest_api/employee/upload/',
  needs: 'Employee_upload',
  at: 'shop_id',
  summary: 'People of a department from an .xlsx; with dry_run only says what would change',
  body: z.object({ file: upload, shop_id: id, dt_hired: dt.optional(), dry_run: bool.default(false) }),
  response: uploadResult,
});
