import { z } from 'zod';
import { person } from '../access/person.ts';
import { keyedCrud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { bool, dt, dtList, id, idList, nonEmpty, orderBy, textBetween, textList } from '../field-types.ts';
import { inOneYear, ONE_YEAR } from '../file-call.ts';
import { inOrder } from '../reversed-period.ts';
import * as calls from './calls.ts';
import { clearable, employment, medicalDocument } from './shapes.ts';

/** A personnel record: one user may have several, each with its own number (people 1). */
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

const tabelCode = clearable(textBetween(1, 64));

const employeeCalls = keyedCrud('Employee', employee, 'employee');

/** What comes along with a person where it is asked for. */
const along = {
  include_employments: bool.optional(),
  show_constraints: bool.optional(),
  include_medical_documents: bool.optional(),
};

/** How the list may be ordered: by name, number, what the newest employment says, or how well the name fits `search`. */
const ORDERINGS = [
  'last_name',
  'tabel_code',
  'position',
  'department',
  'dt_hired',
  'dt_fired',
  'match',
] as const;
export type EmployeeOrder = (typeof ORDERINGS)[number];

export const listEmployees = employeeCalls.page(
  calls.listEmployees,
  'People with their employments',
  {
    id: id.optional(),
    id__in: idList.optional(),
    shop_id: id.optional(),
    shop_id__in: idList.optional(),
    /** Words, each a part of a name, number, position, department, login or phone (people 48). */
    search: z.string().max(200).optional(),
    order_by: orderBy(ORDERINGS).optional(),
    last_name: z.string().optional(),
    first_name: z.string().optional(),
    username: z.string().optional(),
    group_id__in: idList.optional(),
    position_id__in: idList.optional(),
    /** Names of work types, whatever the department. */
    work_type_id__in: idList.optional(),
    tabel_code: z.string().optional(),
    tabel_code__in: textList.optional(),
    /** Only those with a day of one of the types, on one of the dates: of the same day where both are given. */
    worker_day_type__in: textList.optional(),
    worker_day_dt__in: dtList.optional(),
    ...along,
    other_deps_employees_with_wd_in_curr_shop: bool.optional(),
    employments__dt_from: dt.optional(),
    employments__dt_to: dt.optional(),
  },
  { at: ['shop_id', 'shop_id__in'] },
);

export const getEmployee = employeeCalls.one(
  calls.getEmployee,
  'One person, by id or personnel number',
  along,
);

export const createEmployee = employeeCalls.create(
  calls.createEmployee,
  'A personnel record of a user, who is named by id or login',
  { user_id: id.optional(), username: nonEmpty(150).optional(), tabel_code: tabelCode.optional() },
);

export const updateEmployee = employeeCalls.update(
  calls.updateEmployee,
  'Changes the personnel number; with by_code a number that nobody has makes a record',
  { tabel_code: tabelCode.optional() },
);

export const deleteEmployee = employeeCalls.remove(
  calls.deleteEmployee,
  'Removes a personnel record and its employments; refused once anything was planned or worked',
);

const scheduledDay = z.object({
  day_type: z.string(),
  work_hours: z.number(),
  day_hours: z.number(),
  night_hours: z.number(),
});

export const shiftSchedule = endpoint(calls.shiftSchedule, {
  needs: 'Employee_shift_schedule',
  summary: 'The shift schedule a person follows, by date',
  query: z
    .object({ employee_id: id, dt__gte: dt, dt__lte: dt })
    .refine((query) => inOrder({ dt_from: query.dt__gte, dt_to: query.dt__lte }), {
      path: ['dt__lte'],
      params: { code: 'validation.reversed_period' },
    })
    .refine((query) => inOneYear({ dt_from: query.dt__gte, dt_to: query.dt__lte }), {
      path: ['dt__lte'],
      params: ONE_YEAR,
    }),
  response: z.record(z.string(), z.record(z.string(), scheduledDay)),
});
