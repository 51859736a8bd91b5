/**
 * Forms of texts with a number, beside the text of the catalogue, which serves all other numbers: `_one` in English;
 * `_one` (1, 21, …) and `_few` (2 to 4, 22, …) in Russian.
 */
export const plurals = {
  en: {
    'accuracy.last_weeks_one': '{{count}} week',
    'advice.done_one': 'Done: {{count}} day changed',
    'confirm.told_one': '{{count}} person will be told how their days change.',
    'confirm.untold_one': '{{count}} more has switched these messages off.',
    'difference.reject_rest_question_one': 'Put {{count}} day back to what it was?',
    'run.free_one': 'To be planned: {{count}} day',
    'run.given_one': 'Stay as they are: {{count}} day',
    'schedule.past_one': '{{count}} earlier day',
    'schedule.in_days_one': 'in {{count}} day',
    'upload.save_one': 'Save {{count}} day',
  },
  ru: {
    'accuracy.last_weeks_one': '{{count}} неделя',
    'accuracy.last_weeks_few': '{{count}} недели',
    'advice.done_one': 'Готово: изменён {{count}} день',
    'advice.done_few': 'Готово: изменены {{count}} дня',
    'confirm.told_one': '{{count}} человек узнает, как изменятся его дни.',
    'confirm.told_few': '{{count}} человека узнают, как изменятся их дни.',
    'confirm.untold_one': 'Ещё {{count}} отключил такие сообщения.',
    'confirm.untold_few': 'Ещё {{count}} отключили такие сообщения.',
    'difference.reject_rest_question_one': 'Вернуть {{count}} день к прежнему виду?',
    'difference.reject_rest_question_few': 'Вернуть {{count}} дня к прежнему виду?',
    'run.free_one': 'Будет запланирован {{count}} день',
    'run.free_few': 'Будут запланированы {{count}} дня',
    'run.given_one': 'Останется как есть {{count}} день',
    'run.given_few': 'Останутся как есть {{count}} дня',
    'schedule.past_one': '{{count}} прошедший день',
    'schedule.past_few': '{{count}} прошедших дня',
    'schedule.in_days_one': 'через {{count}} день',
    'schedule.in_days_few': 'через {{count}} дня',
    'upload.save_one': 'Сохранить {{count}} день',
    'upload.save_few': 'Сохранить {{count}} дня',
  },
} as const;
