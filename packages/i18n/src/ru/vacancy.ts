import type { vacancy as en } from '../en/vacancy.ts';

/** Что говорят вызовы биржи смен. */
export const vacancy: Record<keyof typeof en, string> = {
  'vacancy.confirmed': 'Смена ваша',
  'vacancy.confirmed_to_worker': 'Смена назначена: {{name}}',
  'vacancy.refused_done': 'Смена снова свободна',
  'vacancy.not_open': 'Эта смена уже не свободна: её взяли или сняли с биржи',
  'vacancy.not_found': 'Такой вакансии нет',
  'vacancy.not_a_vacancy': 'Это не вакансия ваших подразделений',
  'vacancy.not_a_draft': 'Это не черновик вакансии ваших подразделений',
  'vacancy.taken_stays': 'Вакансия уже занята: сначала смену нужно вернуть, потом менять',
  'vacancy.of_client': 'Удалить вакансию может только само подразделение. Вы можете вернуть смену.',
  'vacancy.unknown_worker': 'Такого человека в вашей сети нет',
  'vacancy.not_subordinate': 'Этот сотрудник вам не подчиняется',
  'vacancy.holder_not_subordinate': 'Тот, за кем сейчас смена, вам не подчиняется',
  'vacancy.refused.symbol_missing':
    'Брать смены здесь можно только с табельным символом. {{name}}: символа нет.',
  'vacancy.refused.symbol_black_listed': '{{name}}: в чёрном списке, {{shop_name}}',
  'vacancy.refused.not_employed': '{{name}}: нет трудоустройства на {{dt}}',
  'vacancy.refused.of_another_network': 'Эта смена только для своих сотрудников: {{shop_name}}',
  'vacancy.refused.outsource_for_others': 'Эта смена предложена только аутсорсинговым компаниям',
  'vacancy.refused.not_offered': 'Эта смена не предложена вашей компании',
  'vacancy.refused.timetable_missing': 'График на этот месяц ещё не создан: {{shop_name}}',
  'vacancy.refused.timetable_not_approved':
    '{{name}}: взять эту смену нельзя, график на этот месяц ещё не утверждён: {{shop_name}}',
  'vacancy.refused.day_taken': '{{name}}: взять эту смену нельзя, на {{dt}} запланировано другое',
  'vacancy.refused.documents_missing': '{{name}}: нет документов, действующих на {{dt}}: {{documents}}',
  'vacancy.refused.over': 'Эта смена уже закончилась',
  'vacancy.refused.worked_already': 'Эта смена уже отработана: факт утверждён',
};
