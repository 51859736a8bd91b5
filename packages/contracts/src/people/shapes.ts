import { areUsualShifts, type EmploymentRotation, isRotation, ROTATION_STRENGTHS } from '@shiftwright/domain';
import { z } from 'zod';
import { dt, orNull, text, tm } from '../field-types.ts';

/** A field that null clears, and an empty form field too: form-data has no other way to say it. */
export function clearable<T>(schema: z.ZodType<T, T>): z.ZodType<T | null, T | null> {
  const { wire } = (schema.meta() ?? {}) as { wire?: Record<string, unknown> };
  const field = z
    .preprocess((raw) => (raw === '' ? null : raw), schema.nullable())
    .meta(wire ? { wire: { anyOf: [wire, { type: 'null' }] } } : {});
  return field as unknown as z.ZodType<T | null, T | null>;
}

/** What work an employment can do; priority 1 is the main work (people 23). */
export const employmentWorkType = z.object({
  id: z.int(),
  work_type_id: z.int(),
  employment_id: z.int(),
  period: z.int(),
  bills_amount: z.int(),
  priority: z.int(),
  duration: z.number(),
});
export type EmploymentWorkType = z.output<typeof employmentWorkType>;

/** A limitation, or (lite) a wish: a step of a day at which somebody cannot, or would rather not, work. */
export const workerConstraint = z.object({
  id: z.int(),
  employment_id: z.int(),
  weekday: z.int(),
  is_lite: z.boolean(),
  tm: z.string(),
});
export type WorkerConstraint = z.output<typeof workerConstraint>;

/** A cycle of days at work and off, from 2 to 28 days, and how it binds (people 37). */
export const rotation = z
  .object({
    days: z.array(
      z.object({
        type: z.enum(['W', 'H']),
        /** 'early', 'late', the code of a shift of the department, or null for any. */
        shift: orNull(text(16)).default(null),
      }),
    ),
    /** What `days[0]` is; null: any phase will do. */
    dt_anchor: orNull(dt).default(null),
    strength: z.enum(ROTATION_STRENGTHS).default('should'),
  })
  .refine(({ days }) => isRotation(days), {
    params: { code: 'employment.rotation_days' },
  }) as unknown as z.ZodType<EmploymentRotation, EmploymentRotation>;

/** The shifts that somebody usually works, the most usual first (people 38). */
export const usualShifts = z
  .array(z.object({ tm_start: tm, tm_end: tm }))
  .refine(areUsualShifts, { params: { code: 'employment.usual_shifts' } });

/** An employment as lists and single calls answer it (people 6). */
export const employment = z.object({
  id: z.int(),
  employee_id: z.int(),
  user_id: z.int(),
  shop_id: z.int(),
  position_id: z.int().nullable(),
  is_fixed_hours: z.boolean(),
  dt_hired: z.string(),
  dt_fired: z.string().nullable(),
  salary: z.string(),
  week_availability: z.int(),
  norm_work_hours: z.number(),
  min_time_btw_shifts: z.int().nullable(),
  shift_hours_length_min: z.int().nullable(),
  shift_hours_length_max: z.int().nullable(),
  auto_timetable: z.boolean(),
  tabel_code: z.string().nullable(),
  /** The keys of department, position and person in other systems; a colleague's login is empty (access 56). */
  shop_code: z.string().nullable(),
  position_code: z.string().nullable(),
  username: z.string(),
  is_ready_for_overworkings: z.boolean(),
  dt_new_week_availability_from: z.string().nullable(),
  is_visible: z.boolean(),
  is_visible_other_shops: z.boolean(),
  function_group_id: z.int().nullable(),
  dt_to_function_group: z.string().nullable(),
  is_active: z.boolean(),
  code: z.string().nullable(),
  sawh_settings_id: z.int().nullable(),
  rotation: rotation.nullable(),
  usual_shifts: usualShifts.nullable(),
  work_types: z.array(employmentWorkType),
  worker_constraints: z.array(workerConstraint).optional(),
  /** Single dates that the person wishes off (people 54). */
  wished_dts: z.array(z.string()).optional(),
});
export type Employment = z.output<typeof employment>;

export const medicalDocument = z.object({
  id: z.int(),
  employee_id: z.int(),
  medical_document_type_id: z.int(),
  dt_from: z.string(),
  dt_to: z.string(),
});
export type MedicalDocument = z.output<typeof medicalDocument>;
