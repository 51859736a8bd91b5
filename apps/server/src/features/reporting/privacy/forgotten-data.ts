/** Where something is kept about a person: a table, the column that says whose it is, and what becomes of it. */
export interface PersonalData {
  table: string;
  column: string;
  whose: 'user' | 'employee' | 'employment';
  /** What forgetting does: rows go, or stay with these columns written anew, or stay as they are. */
  forgotten: 'goes' | 'stays' | Record<string, string>;
  /** Columns that nobody is shown: hashes and inner numbers. */
  hidden?: readonly string[];
}

const entry = (
  whose: PersonalData['whose'],
  place: string,
  forgotten: PersonalData['forgotten'],
  hidden: readonly string[] = [],
): PersonalData => {
  const [table = '', column = ''] = place.split('.');
  return { table, column, whose, forgotten, hidden };
};

/** A day as the journal keeps it, without the words of people. */
const wordless = (column: string) =>
  `case when ${column}::jsonb ? 'comment' then jsonb_set(${column}::jsonb, '{comment}', 'null')::json else ${column} end`;
/** So nobody is found by a name, and every login stays one of its own. */
const NAMELESS = {
  username: `'forgotten-' || id`,
  last_name: `'#' || id`,
  ...{ first_name: `''`, middle_name: 'null', birthday: 'null', sex: `'F'`, avatar: 'null', email: `''` },
  ...{
    phone_number: 'null',
    ldap_login: 'null',
    auth_type: `'local'`,
    password_hash: 'null',
    is_active: 'false',
  },
  ...{ black_list_symbol: 'null', biometrics_blob_id: 'null', biometrics_consent: 'null' },
};

/** Everything that is kept about people; a test compares it with the tables there are. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  entry('user', 'user_account.id', NAMELESS, ['password_hash']),
  entry('user', 'user_session.user_id', 'goes', ['id']),
  entry('user', 'one_time_token.user_id', 'goes', ['id']),
  entry('user', 'calendar_feed.user_id', 'goes', ['token_hash']),
  entry('user', 'notification.user_id', 'goes'),
  entry('user', 'notification_setting.user_id', 'goes'),
  entry('user', 'notification_person.user_id', 'goes'),
  entry('user', 'notification_mail.user_id', 'goes'),
  entry('user', 'notification_letter.user_id', 'goes'),
  entry('user', 'power_bi_permission.user_id', 'goes'),
  entry('user', 'access_audit.subject_id', 'stays'),
  entry('user', 'access_audit.actor_id', 'stays'),
  entry(
    'user',
    'attendance_record.user_id',
    { photo_blob_id: 'null', photo_consent: 'null', client_key: 'null' },
    ['client_key'],
  ),
  entry('user', 'worker_day_command.user_id', { reason: 'null' }),
  entry('user', 'accepted_violation.user_id', 'stays'),
  entry('user', 'burden_posting.worker_id', 'stays'),
  entry('user', 'shift_swap.from_user_id', { comment: `''`, reason: `''` }),
  entry('user', 'shift_swap.to_user_id', { comment: `''`, reason: `''` }),
  entry('employee', 'employee.id', 'stays'),
  entry('employee', 'employment.employee_id', { salary: '0', function_group_id: 'null' }),
  entry('employee', 'medical_document.employee_id', 'goes'),
  entry('employee', 'worker_day.employee_id', { comment: 'null' }),
  entry('employee', 'worker_day_change.employee_id', {
    before: wordless('before'),
    after: wordless('after'),
  }),
  entry('employee', 'worker_day_approval.employee_id', {
    approved: wordless('approved'),
    replaced: wordless('replaced'),
  }),
  entry('employee', 'timesheet_closing_staff.employee_id', 'stays'),
  entry('employee', 'timesheet_item.employee_id', 'stays'),
  entry('employee', 'task.employee_id', 'stays'),
  entry('employee', 'worker_day_violation.employee_id', { reason: 'null' }),
  entry('employee', 'accepted_violation.employee_id', 'goes'),
  entry('employee', 'shift_schedule.employee_id', { name: 'code' }),
  entry('employee', 'shift_schedule_interval.employee_id', 'stays'),
  entry('employment', 'employment_slot.employment_id', 'goes'),
  entry('employment', 'employment_work_type.employment_id', 'stays'),
  entry('employment', 'worker_constraint.employment_id', 'goes'),
  entry('employment', 'wished_date.employment_id', 'goes'),
];
