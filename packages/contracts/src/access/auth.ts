import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listOf, nonEmpty, paging, secret, text, textBetween } from '../field-types.ts';
import {
  EARLIER_HOURS_SOURCES,
  HOURS_FORMATS,
  PERIOD_LENGTHS,
  TABEL_TEMPLATES,
  TIMETABLE_FORMATS,
} from '../values.ts';
import * as calls from './calls.ts';
import { person } from './person.ts';

/** Shortest login and password that are tried at all (access 1). */
const LOGIN_MIN = 3;
export const PASSWORD_MIN = 8;

const networkRef = z.object({ id: z.int(), name: z.string(), code: z.string().nullable() });
const sixCases = z.object({
  I: z.string(),
  R: z.string(),
  D: z.string(),
  V: z.string(),
  T: z.string(),
  P: z.string(),
});

/** The network as the signed-in user sees it (access 9, network 3). */
export const userNetwork = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.string().nullable(),
  url: z.string().nullable(),
  primary_color: z.string(),
  secondary_color: z.string(),
  allowed_geo_distance_km: z.string().nullable(),
  enable_camera_ticks: z.boolean(),
  show_worker_day_additional_info: z.boolean(),
  allowed_interval_for_late_arrival: z.string(),
  allowed_interval_for_early_departure: z.string(),
  default_stats: z.object({
    timesheet_employee_top: z.string(),
    timesheet_employee_bottom: z.string(),
    employee_top: z.string(),
    employee_bottom: z.string(),
    day_top: z.string(),
    day_bottom: z.string(),
  }),
  show_tabel_graph: z.boolean(),
  show_restrict_editing_shifts_button: z.boolean(),
  show_worker_day_tasks: z.boolean(),
  show_user_biometrics_block: z.boolean(),
  show_checkbox_for_inspection_version: z.boolean(),
  biometry_in_tick_report: z.boolean(),
  unaccounted_overtime_threshold: z.int(),
  /** A session ends when it was not used for so long; 0: not before its time. */
  session_idle_minutes: z.int(),
  /** How old a mark of one's own may be and still count as approved work. */
  own_mark_hours: z.number(),
  /** A plan that breaks rules is not approved; else whoever approves it is told. */
  refuse_plan_with_violations: z.boolean(),
  /** By their codes (people 47): the date that is sent is the first one without work. */
  descrease_employment_dt_fired_in_api: z.boolean(),
  /** By their codes (people 47): an employment stays in its department. */
  ignore_shop_code_when_updating_employment_via_api: z.boolean(),
  forbid_edit_employments_came_through_integration: z.boolean(),
  forbid_edit_work_days_came_through_integration: z.boolean(),
  show_remaking_choice: z.boolean(),
  allow_creation_several_wdays_for_one_employee_for_one_date: z.boolean(),
  shop_name_form: z.object({ singular: sixCases, plural: sixCases }),
  get_position_from_work_type_name_in_calc_timesheet: z.boolean(),
  trust_tick_request: z.boolean(),
  show_cost_for_inner_vacancies: z.boolean(),
  use_internal_exchange: z.boolean(),
  show_employee_shift_schedule_tab: z.boolean(),
  hide_recalculate_timesheet_and_work_hours: z.boolean(),
  rebuild_timetable_min_delta: z.int(),
  analytics_iframe: z.string(),
  analytics_type: z.enum(['metabase', 'custom_iframe', 'power_bi_embed']),
  allow_to_manually_set_is_vacancy: z.boolean(),
  display_chart_in_other_stores: z.boolean(),
  accounting_period_length: z.literal(PERIOD_LENGTHS),
  prev_months_work_hours_source: z.literal(EARLIER_HOURS_SOURCES),
  correct_norm_hours_last_month_acc_period: z.boolean(),
  consider_remaining_hours_in_prev_months_when_calc_norm_hours: z.boolean(),
  hours_format: z.enum(HOURS_FORMATS),
  timetable_format: z.enum(TIMETABLE_FORMATS),
  download_tabel_template: z.enum(TABEL_TEMPLATES),
  outsourcings: z.array(networkRef),
  clients: z.array(networkRef),
});

/** Who is signed in (access 9). */
export const userInfo = person.extend({
  auth_type: z.enum(['local', 'ldap']),
  ldap_login: z.string().nullable(),
  network: userNetwork,
  shop_id: z.string().nullable(),
  allowed_tabs: z.array(z.string()),
  subordinate_employee_ids: z.array(z.int()),
  self_employee_ids: z.array(z.int()),
  network_employee_ids: z.array(z.int()).optional(),
  group_perms: z.object({
    has_perm_to_change_protected_wdays: z.boolean(),
    has_perm_to_approve_other_shop_days: z.boolean(),
  }),
});
export type UserInfo = z.output<typeof userInfo>;
export type UserNetwork = z.output<typeof userNetwork>;

const detail = z.object({ detail: z.string() });

export const login = endpoint(calls.login, {
  needs: null,
  open: true,
  summary: 'Signs in and sets the session and CSRF cookies',
  body: z.object({
    username: textBetween(LOGIN_MIN, 150, 'login.short_login'),
    password: secret(PASSWORD_MIN, 128, 'login.short_password'),
  }),
  response: z.object({ key: z.string() }),
});

export const logout = endpoint(calls.logout, {
  needs: null,
  open: true,
  summary: 'Ends the session',
  response: detail,
});

/** Inside a frame the surrounding page hands over a session that it has signed in (access 8). */
export const adoptSession = endpoint(calls.adoptSession, {
  needs: null,
  open: true,
  summary: 'Inside a frame of an allowed site: makes a session of the surrounding page that of the frame',
  status: 204,
  body: z.object({ sessionid: secret(8, 256) }),
  response: z.undefined(),
});

export const currentUser = endpoint(calls.currentUser, {
  needs: null,
  summary: 'The signed-in user with network and tabs; also hands out the CSRF cookie',
  response: userInfo,
});

/** One right of a group: a function with an HTTP method. */
export const functionRight = z.object({
  id: z.int(),
  group_id: z.int(),
  func: z.string(),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
});
export type FunctionRight = z.output<typeof functionRight>;

export const allowedFunctions = endpoint(calls.allowedFunctions, {
  needs: null,
  summary: "Every function and method that the caller's groups hold",
  query: z.object({ worker_id: id.optional(), ...paging.shape }),
  response: listOf(functionRight),
});

export const changePassword = endpoint(calls.changePassword, {
  needs: null,
  summary: "Changes one's own password; the old one is required",
  body: z.object({
    old_password: secret(1, 128),
    new_password1: secret(1, 128),
    new_password2: secret(1, 128),
  }),
  response: detail,
});

/** How a person who forgot the password is found: by login or by address; the answer never tells (access 6). */
export const changePasswordByMail = endpoint(calls.changePasswordByMail, {
  needs: null,
  open: true,
  summary: 'Mails a link that sets a new password once, within an hour; the same answer whoever is named',
  body: z
    .object({ email: text(254).optional(), username: text(150).optional() })
    .refine((asked) => Boolean(asked.email || asked.username), {
      path: ['email'],
      params: { code: 'validation.required' },
    }),
  response: detail,
});

/** Asked when the page of a link opens, before anybody types a password (access 6). */
export const checkRecovery = endpoint(calls.checkRecovery, {
  needs: null,
  open: true,
  summary: 'Whether the link of a letter or an invitation still sets a password; it tells nothing else',
  status: 204,
  body: z.object({ token: nonEmpty(128) }),
  response: z.undefined(),
});

export const recoverPassword = endpoint(calls.recoverPassword, {
  needs: null,
  open: true,
  summary:
    'Sets a new password with the token of the mailed link and ends all sessions of the user; tells the login',
  body: z.object({
    token: nonEmpty(128),
    new_password1: secret(1, 128),
    new_password2: secret(1, 128),
  }),
  /** Whoever was invited may not know the login. */
  response: detail.extend({ username: z.string() }),
});
