import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, idList, listOf, paging, textList } from '../wire.ts';

const employmentWorkType = z.object({
  id: z.int(),
  work_type_id: z.int(),
  employment_id: z.int(),
  period: z.int(),
  bills_amount: z.int(),
  priority: z.int(),
  duration: z.number(),
});

const workerConstraint = z.object({
  id: z.int(),
  employment_id: z.int(),
  weekday: z.int(),
  is_lite: z.boolean(),
  tm: z.string(),
});

const person = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  network_id: z.int(),
  birthday: z.string().nullable(),
  sex: z.enum(['F', 'M']),
  avatar: z.string().nullable(),
  email: z.string(),
  phone_number: z.string().nullable(),
  username: z.string(),
  has_biometrics: z.boolean(),
});

const employment = z.object({
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
  is_ready_for_overworkings: z.boolean(),
  dt_new_week_availability_from: z.string().nullable(),
  is_visible: z.boolean(),
  is_visible_other_shops: z.boolean(),
  function_group_id: z.int().nullable(),
  dt_to_function_group: z.string().nullable(),
  is_active: z.boolean(),
  code: z.string().nullable(),
  sawh_settings_id: z.int().nullable(),
  work_types: z.array(employmentWorkType),
  worker_constraints: z.array(workerConstraint).optional(),
});
export type Employment = z.output<typeof employment>;

const medicalDocument = z.object({
  id: z.int(),
  employee_id: z.int(),
  medical_document_type_id: z.int(),
  dt_from: z.string(),
  dt_to: z.string(),
});

const employee = z.object({
  id: z.int(),
  user: person,
  tabel_code: z.string().nullable(),
  employments: z.array(employment).optional(),
  medical_documents: z.array(medicalDocument).optional(),
  has_shop_employment: z.boolean().optional(),
  from_another_network: z.boolean().optional(),
});
export type Employee = z.output<typeof employee>;

export const listEmployees = endpoint({
  method: 'GET',
  path: '/rest_api/employee/',
  needs: 'Employee',
  at: ['shop_id', 'shop_id__in'],
  summary: 'People with their employments',
  query: z.object({
    id: id.optional(),
    id__in: idList.optional(),
    shop_id: id.optional(),
    shop_id__in: idList.optional(),
    last_name: z.string().optional(),
    first_name: z.string().optional(),
    username: z.string().optional(),
    group_id__in: idList.optional(),
    position_id__in: idList.optional(),
    work_type_id__in: idList.optional(),
    tabel_code: z.string().optional(),
    tabel_code__in: textList.optional(),
    include_employments: bool.optional(),
    show_constraints: bool.optional(),
    include_medical_documents: bool.optional(),
    other_deps_employees_with_wd_in_curr_shop: bool.optional(),
    employments__dt_from: dt.optional(),
    employments__dt_to: dt.optional(),
    ...paging.shape,
  }),
  response: listOf(employee),
});

export const listEmployments = endpoint({
  method: 'GET',
  path: '/rest_api/employment/',
  needs: 'Employment',
  at: ['shop_id', 'shop_id__in'],
  summary: 'Employments, newest hire first',
  query: z.object({
    id__in: idList.optional(),
    shop_id: id.optional(),
    shop_id__in: idList.optional(),
    employee_id: id.optional(),
    employee_id__in: idList.optional(),
    user_id: id.optional(),
    dt_from: dt.optional(),
    dt_to: dt.optional(),
    is_visible: bool.optional(),
    mine: bool.optional(),
    include_employee: bool.optional(),
    show_constraints: bool.optional(),
  }),
  response: z.array(
    employment.extend({
      employee: z.object({ id: z.int(), user: person, tabel_code: z.string().nullable() }).optional(),
    }),
  ),
});
