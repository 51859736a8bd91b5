import {
  areUsualShifts,
  type EmploymentRotation,
  isRotation,
  ROTATION_STRENGTHS,
  type UsualShift,
} from '@shiftwright/domain';
import { z } from 'zod';
import { jsonColumn, nullableJsonColumn } from '../../platform/db/json-column.ts';

const rotation = z.object({
  days: z.array(z.object({ type: z.enum(['W', 'H']), shift: z.string().nullable() })).refine(isRotation),
  dt_anchor: z.iso.date().nullable(),
  strength: z.enum(ROTATION_STRENGTHS),
}) satisfies z.ZodType<EmploymentRotation>;
/** The rotation of an employment (people 37). */
export const readRotation = nullableJsonColumn('employment.rotation', rotation);

const tm = z.string().regex(/^\d\d:\d\d:\d\d$/);
const usualShifts = z
  .array(z.object({ tm_start: tm, tm_end: tm }))
  .refine(areUsualShifts) satisfies z.ZodType<UsualShift[]>;
/** The shifts that somebody usually works (people 38). */
export const readUsualShifts = nullableJsonColumn('employment.usual_shifts', usualShifts);

/** A month without a value, or with null, has none. */
const months = z
  .record(z.templateLiteral(['m', z.int()]), z.number().nullable())
  .transform((values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([month, hours]) => (hours === null ? [] : [[month, hours]])),
    ),
  ) as unknown as z.ZodType<Record<`m${number}`, number>>;
/** The hours of a norm setting by month, `m1` to `m12` (timekeeping 4). */
export const readMonthHours = jsonColumn('sawh_settings.work_hours_by_months', months, {});
/** The same for single years (timekeeping 4). */
export const readYearHours = jsonColumn(
  'sawh_settings.years',
  z.record(z.string().regex(/^\d{4}$/), months),
  {},
);
