/** What people are told in the app and by mail. */
export const notifications = {
  'notification.AutoschedulingComplete.title': 'The schedule is ready',
  'notification.AutoschedulingComplete.body':
    '{{shop_name}}: the schedule for {{dt_from}} – {{dt_to}} is drafted.',
  'notification.AutoschedulingComplete.failed_title': 'The schedule could not be made',
  'notification.AutoschedulingComplete.failed_body': '{{shop_name}}, {{dt_from}} – {{dt_to}}. {{reason}}',
  'notification.AutoschedulingDelete.title': 'The schedule was deleted',
  'notification.AutoschedulingDelete.body':
    '{{shop_name}}: {{author}} deleted the draft for {{dt_from}} – {{dt_to}}.',
  'notification.request_approve.title': 'Approval requested',
  'notification.request_approve.body':
    '{{shop_name}}: {{author}} asks to approve the schedule for {{dt_from}} – {{dt_to}}. {{comment}}',
  'notification.request_approve_with_tasks.title': 'Approval requested, some tasks are outside shifts',
  'notification.request_approve_with_tasks.body':
    '{{shop_name}}: {{author}} asks to approve the schedule for {{dt_from}} – {{dt_to}}. Tasks outside the shifts: {{tasks}}. {{comment}}',
  'notification.approve.title': 'The schedule was approved',
  'notification.approve.body': '{{shop_name}}: {{author}} approved the schedule for {{dt_from}} – {{dt_to}}.',
  'notification.other.title': 'News',
  'notification.other.body': '{{event}}',
  'notification.approval_withdrawn.title': 'The approval was withdrawn',
  'notification.approval_withdrawn.body':
    '{{shop_name}}: {{author}} withdrew the approval for {{dt_from}} – {{dt_to}}. {{reason}}',
  'notification.approved_not_first.title': 'Some days wait for your approval',
  'notification.approved_not_first.body':
    '{{shop_name}}: {{author}} approved the schedule for {{dt_from}} – {{dt_to}}, but may not be the first to approve these people, whose days stay drafts: {{people}}.',
  'notification.vacancy_created.title': 'A shift is on offer',
  'notification.vacancy_created.body':
    '{{shop_name}}, {{dt}}, {{time_from}} – {{time_to}}{{work}}. {{offered}} {{auto}}',
  'notification.vacancy_confirmed.title': 'A shift on offer was taken',
  'notification.vacancy_confirmed.body':
    '{{employee_name}}: {{shop_name}}, {{dt}}, {{time_from}} – {{time_to}}{{work}}. {{auto}}',
  'notification.vacancy_reconfirmed.title': 'Another person has the shift',
  'notification.vacancy_reconfirmed.body':
    '{{shop_name}}, {{dt}}, {{time_from}} – {{time_to}}{{work}}. Now: {{employee_name}}. Before: {{old_employee_name}}.',
  'notification.vacancy_refused.title': 'A shift was given back and is on offer again',
  'notification.vacancy_refused.body':
    '{{shop_name}}, {{dt}}, {{time_from}} – {{time_to}}{{work}}. {{refused_by}}',
  'notification.vacancy_deleted.title': 'A shift on offer was called off',
  'notification.vacancy_deleted.body':
    '{{shop_name}}, {{dt}}, {{time_from}} – {{time_to}}{{work}}. {{holder}} {{auto}}',
  'notification.employee_vacancy_deleted.title': 'Your shift was called off',
  'notification.employee_vacancy_deleted.body': '{{shop_name}}, {{dt}}, {{time_from}} – {{time_to}}{{work}}.',
  'notification.part.work': ', {{work_types}}',
  'notification.part.offered': 'Offered to: {{network_names}}.',
  'notification.part.auto': 'Done automatically.',
  'notification.part.refused_by': 'Given back by: {{employee_name}}.',
  'notification.part.holder': 'It was taken by: {{employee_name}}.',
  'notification.schedule_changed.title': 'Your schedule has changed',
  'notification.schedule_changed.body': '{{shop_name}}. Days: {{count}}.',
  'notification.quiet_all_day': 'Quiet hours cannot last the whole day',
  'letter.greeting': 'Hello, {{name}},',
  'letter.greeting_nameless': 'Hello,',
  'letter.subject_several': '{{network}}: {{count}} news',
  'letter.date': 'Date',
  'letter.before': 'Was',
  'letter.after': 'Now',
  'letter.nothing': 'nothing planned',
  'letter.open': 'Open',
  'letter.why': 'You get this letter because you work with {{network}}.',
  'letter.settings': 'Choose what you are told about',
};
