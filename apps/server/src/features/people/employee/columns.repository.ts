import type { access } from '@shiftwright/contracts';
import type { EmploymentRotation, UsualShift } from '@shiftwright/domain';
import { type RawBuilder, sql } from 'kysely';
import { readRotation, readUsualShifts } from '../json-columns.ts';

export interface EmploymentRow {
  id: number;
  employee_id: number;
  user_id: number;
  shop_id: number;
  timezone: string;
  position_id: number | null;
  is_fixed_hours: boolean;
  dt_hired: string;
  dt_fired: string | null;
  salary: string;
  week_availability: number;
  norm_work_hours: number;
  min_time_btw_shifts: number | null;
  shift_hours_length_min: number | null;
  shift_hours_length_max: number | null;
  auto_timetable: boolean;
  tabel_code: string | null;
  shop_code: string | null;
  position_code: string | null;
  username: string;
  is_ready_for_overworkings: boolean;
  dt_new_week_availability_from: string | null;
  is_visible: boolean;
  is_visible_other_shops: boolean;
  function_group_id: number | null;
  dt_to_function_group: string | null;
  code: string | null;
  sawh_settings_id: number | null;
  rotation: EmploymentRotation | null;
  usual_shifts: UsualShift[] | null;
  work_types: {
    id: number;
    work_type_id: number;
    employment_id: number;
    period: number;
    bills_amount: number;
    priority: number;
    duration: number;
  }[];
  worker_constraints?: { id: number; employment_id: number; weekday: number; is_lite: boolean; tm: string }[];
  wished_dts?: string[];
}

export interface EmployeeRow {
  id: number;
  tabel_code: string | null;
  user: access.Person;
  employments?: EmploymentRow[];
  medical_documents?: {
    id: number;
    employee_id: number;
    medical_document_type_id: number;
    dt_from: string;
    dt_to: string;
  }[];
  has_shop_employment?: boolean;
  from_another_network?: boolean;
}

export type Part = RawBuilder<unknown>;
export const every = (parts: Part[]): Part => (parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`);
export const isIn = (column: string, ids: number[]) => sql`${sql.ref(column)} = any (${ids}::bigint[])`;

/** An employment as its row reads. */
export const readEmployment = (row: EmploymentRow): EmploymentRow => ({
  ...row,
  rotation: readRotation(row.rotation),
  usual_shifts: readUsualShifts(row.usual_shifts),
});

/** The columns of an employment `m` of the employee `e`, who is the user `u`, in the department `s`, as pairs for jsonb_build_object. */
const EMPLOYMENT = [
  'id',
  'employee_id',
  'shop_id',
  'position_id',
  'is_fixed_hours',
  'dt_hired',
  'dt_fired',
  'week_availability',
  'norm_work_hours',
  'min_time_btw_shifts',
  'shift_hours_length_min',
  'shift_hours_length_max',
  'auto_timetable',
  'is_ready_for_overworkings',
  'dt_new_week_availability_from',
  'is_visible',
  'is_visible_other_shops',
  'function_group_id',
  'dt_to_function_group',
  'code',
  'sawh_settings_id',
  'rotation',
  'usual_shifts',
] as const;

export function employmentJson(withConstraints: boolean): Part {
  const columns = sql.join(EMPLOYMENT.map((name) => sql`${sql.lit(name)}, m.${sql.ref(name)}`));
  const constraints = sql`, 'worker_constraints', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'employment_id', c.employment_id,
               'weekday', c.weekday, 'is_lite', c.is_lite, 'tm', c.tm) order by c.weekday, c.tm), '[]')
        from worker_constraint c where c.network_id = m.network_id and c.employment_id = m.id), 'wished_dts', (
      select coalesce(jsonb_agg(d.dt order by d.dt), '[]')
        from wished_date d where d.network_id = m.network_id and d.employment_id = m.id)`;
  return sql`jsonb_build_object(${columns}, 'salary', m.salary::text, 'user_id', e.user_id,
    'tabel_code', e.tabel_code, 'username', u.username, 'shop_code', s.code, 'timezone', s.timezone, 'position_code', (
      select p.code from worker_position p where p.id = m.position_id and p.network_id = m.network_id),
    'work_types', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'work_type_id', l.work_type_id,
               'employment_id', l.employment_id, 'period', l.period, 'bills_amount', l.bills_amount,
               'priority', l.priority, 'duration', l.duration) order by l.priority desc, l.id), '[]')
        from employment_work_type l where l.network_id = m.network_id and l.employment_id = m.id)
    ${withConstraints ? constraints : sql``})`;
}

export const PERSON = sql`jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
  'middle_name', u.middle_name, 'network_id', u.network_id, 'birthday', u.birthday, 'sex', u.sex,
  'avatar', u.avatar, 'email', u.email, 'phone_number', u.phone_number, 'username', u.username,
  'has_biometrics', u.biometrics_blob_id is not null, 'auth_type', u.auth_type, 'ldap_login', u.ldap_login)`;
