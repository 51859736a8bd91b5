/** Files and letters: downloads, uploads, reports, mail. */
export const files = {
  'mail.off': 'Mail is not set up on this server. Please contact technical support.',
  'validation.period_one_month': 'Time period must be within one month',
  'validation.period_31_days': 'Please select a period of no more than 31 days',
  'validation.period_90_days': 'Please select a period of no more than 90 days',
  'reports.choose_employees': 'Choose at least one employee',
  'files.mail_subject': 'Shiftwright: {{filename}}',
  'files.mail_text': 'The file you asked for is attached: {{filename}}',
  'files.mail_failed_subject': 'Shiftwright: the file could not be made',
  'files.mail_failed_text': 'The file you asked for could not be made. {{reason}}',
  'files.try_again': 'Please try again, or contact technical support.',
} as const;
