import type { notifications as en } from '../en/notifications.ts';

export const notifications: Record<keyof typeof en, string> = {
  'notification.AutoschedulingComplete.title': 'График составлен',
  'notification.AutoschedulingComplete.body':
    '{{shop_name}}: составлен черновик графика на {{dt_from}} – {{dt_to}}.',
  'notification.AutoschedulingComplete.failed_title': 'Не удалось составить график',
  'notification.AutoschedulingComplete.failed_body': '{{shop_name}}, {{dt_from}} – {{dt_to}}. {{reason}}',
  'notification.AutoschedulingDelete.title': 'График удалён',
  'notification.AutoschedulingDelete.body':
    '{{shop_name}}: {{author}} удаляет черновик графика на {{dt_from}} – {{dt_to}}.',
  'notification.request_approve.title': 'Запрошено подтверждение',
  'notification.request_approve.body':
    '{{shop_name}}: {{author}} просит подтвердить график на {{dt_from}} – {{dt_to}}. {{comment}}',
  'notification.request_approve_with_tasks.title': 'Запрошено подтверждение, есть задачи вне смен',
  'notification.request_approve_with_tasks.body':
    '{{shop_name}}: {{author}} просит подтвердить график на {{dt_from}} – {{dt_to}}. Задач вне смен: {{tasks}}. {{comment}}',
  'notification.approve.title': 'График подтверждён',
  'notification.approve.body': '{{shop_name}}: {{author}} подтверждает график на {{dt_from}} – {{dt_to}}.',
  'notification.other.title': 'Новость',
  'notification.other.body': '{{event}}',
  'notification.approval_withdrawn.title': 'Подтверждение отозвано',
  'notification.approval_withdrawn.body':
    '{{shop_name}}: {{author}} отзывает подтверждение графика на {{dt_from}} – {{dt_to}}. {{reason}}',
  'notification.approved_not_first.title': 'Часть дней ждёт вашего подтверждения',
  'notification.approved_not_first.body':
    '{{shop_name}}: {{author}} подтверждает график на {{dt_from}} – {{dt_to}}, но по этим сотрудникам первым должен подтвердить кто-то другой, их дни остаются черновиками: {{people}}.',
  'notification.vacancy_created.title': 'Открыта вакансия на смену',
  'notification.vacancy_created.body':
    '{{shop_name}}, {{dt}}, {{time_from}} – {{time_to}}{{work}}. {{offered}} {{auto}}',
  'notification.vacancy_confirmed.title': 'Вакансия занята',
  'notification.vacancy_confirmed.body':
    '{{employee_name}}: {{shop_name}}, {{dt}}, {{time_from}} – {{time_to}}{{work}}. {{auto}}',
  'notification.vacancy_reconfirmed.title': 'На смену выйдет другой сотрудник',
  'notification.vacancy_reconfirmed.body':
    '{{shop_name}}, {{dt}}, {{time_from}} – {{time_to}}{{work}}. Теперь: {{employee_name}}. Раньше: {{old_employee_name}}.',
  'notification.vacancy_refused.title': 'Отказ от смены, вакансия снова открыта',
  'notification.vacancy_refused.body':
    '{{shop_name}}, {{dt}}, {{time_from}} – {{time_to}}{{work}}. {{refused_by}}',
  'notification.vacancy_deleted.title': 'Вакансия отменена',
  'notification.vacancy_deleted.body':
    '{{shop_name}}, {{dt}}, {{time_from}} – {{time_to}}{{work}}. {{holder}} {{auto}}',
  'notification.employee_vacancy_deleted.title': 'Ваша смена отменена',
  'notification.employee_vacancy_deleted.body': '{{shop_name}}, {{dt}}, {{time_from}} – {{time_to}}{{work}}.',
  'notification.part.work': ', {{work_types}}',
  'notification.part.offered': 'Предложена компаниям: {{network_names}}.',
  'notification.part.auto': 'Сделано автоматически.',
  'notification.part.refused_by': 'Отказ: {{employee_name}}.',
  'notification.part.holder': 'Исполнитель: {{employee_name}}.',
  'notification.schedule_changed.title': 'Ваш график изменился',
  'notification.schedule_changed.body': '{{shop_name}}. Дней: {{count}}.',
  'notification.quiet_all_day': 'Тихие часы не могут длиться целые сутки',
  'letter.greeting': 'Здравствуйте, {{name}}!',
  'letter.greeting_nameless': 'Здравствуйте!',
  'letter.subject_several': '{{network}}: новостей {{count}}',
  'letter.date': 'Дата',
  'letter.before': 'Было',
  'letter.after': 'Стало',
  'letter.nothing': 'ничего',
  'letter.open': 'Открыть',
  'letter.why': 'Вы получили это письмо, потому что работаете в сети «{{network}}».',
  'letter.settings': 'Выбрать, о чём вам сообщать',
};
