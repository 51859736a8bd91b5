/** Слова биржи о людях и сменах: что мешает, что подходит, что и почему сделала автоматика. */
export const exchangeRules = {
  'exchange.block.holds_it': 'Уже занимает эту смену',
  'exchange.block.department_not_open': '{{department}} не работает {{dt}}: ещё не открыто или уже закрыто',
  'exchange.block.not_employed': 'Не трудоустроен {{dt}}',
  'exchange.block.no_symbol': 'Нет символа, который здесь нужен для вакансий',
  'exchange.block.black_listed': 'В чёрном списке ({{symbol}})',
  'exchange.block.not_offered': 'Вакансия не предложена компании «{{network}}»',
  'exchange.block.offered_outside': 'Вакансия предложена только другим компаниям',
  'exchange.block.month_not_approved': 'График этого месяца ещё не утверждён: {{department}}',
  'exchange.block.no_work_type': 'Не выполняет эту работу: {{work}}',
  'exchange.block.no_documents': 'Нет действующего документа на {{dt}}: {{document}}',
  'exchange.block.on_leave': 'Отсутствует {{dt}} ({{type}})',
  'exchange.block.protected_day': 'День заблокирован: {{dt}}',
  'exchange.block.shift_that_day': 'Есть смена {{dt}}, {{start}}–{{end}}',
  'exchange.block.overlap': 'Уже работает в это время ({{dt}})',
  'exchange.block.cannot': 'Не может взять эту смену',
  'exchange.block.limitation': 'Не может работать в это время ({{dt}})',
  'exchange.block.wish': 'Не хотел бы работать в это время ({{dt}})',
  'exchange.block.off_rotation': 'По графику сменности это выходной',
  'exchange.block.unusual_shift': 'Непривычное время смены',
  'exchange.block.shift_too_long': 'Слишком длинная смена: {{value}} ч, не более {{limit}} ч',
  'exchange.block.shift_too_short': 'Короткая для сотрудника смена: {{value}} ч, не менее {{limit}} ч',
  'exchange.block.rest_too_short': 'Мало отдыха перед {{dt}}: {{value}} ч, нужно {{limit}} ч',
  'exchange.block.week_too_long': 'Слишком много часов за семь дней: {{value}} ч, не более {{limit}} ч',
  'exchange.block.month_too_long': 'Слишком много часов за месяц: {{value}} ч, не более {{limit}} ч',
  'exchange.block.days_changed': 'График с тех пор изменён: {{dt}}',
  'exchange.block.moved_on': 'Теперь относится к другому подразделению ({{dt}})',
  'exchange.block.shift_gone': 'Смены больше нет: {{dt}}',
  'exchange.block.too_late': 'Этот день уже наступил: {{dt}}',
  'exchange.reason.keeps_rhythm': 'Остаётся в своём ритме',
  'exchange.reason.fewer_burdens': 'За три месяца таких смен было меньше, чем у других',
  'exchange.reason.own_department': 'Работает здесь же',
  'exchange.reason.main_work': 'Основная работа сотрудника',
  'exchange.reason.nothing_planned': 'В этот день ничего не запланировано',
  'exchange.reason.day_off': 'Выходной',
  'exchange.reason.below_norm': 'И после неё до нормы остаётся {{hours}} ч',
  'notification.shift_swap_proposed.title': 'Предложен обмен сменами',
  'notification.shift_swap_proposed.body':
    '{{from_name}} ({{dt}}) предлагает обмен: {{to_name}} ({{dt_return}}). {{reason}}',
  'notification.shift_swap_proposed.one_way_title': 'Коллега просит взять смену',
  'notification.shift_swap_proposed.one_way_body':
    '{{from_name}} ({{dt}}) передаёт смену, взять её может {{to_name}}. {{reason}}',
  'notification.shift_swap_accepted.title': 'Обмен сменами ждёт решения руководителя',
  'notification.shift_swap_accepted.body':
    '{{from_name}} ({{dt}}) и {{to_name}} ({{dt_return}}) хотят обменяться сменами. {{reason}}',
  'notification.shift_swap_accepted.one_way_title': 'Передача смены ждёт решения руководителя',
  'notification.shift_swap_accepted.one_way_body':
    '{{from_name}} передаёт смену ({{dt}}), берёт {{to_name}}. {{reason}}',
  'notification.shift_swap_done.title': 'Обмен сменами состоялся',
  'notification.shift_swap_done.body':
    '{{from_name}} ({{dt}}) и {{to_name}} ({{dt_return}}) обменялись сменами. Разрешение: {{author}}. {{reason}}',
  'notification.shift_swap_done.one_way_title': 'Смена передана',
  'notification.shift_swap_done.one_way_body':
    '{{from_name}} ({{dt}}): смена передана, работает {{to_name}}. Разрешение: {{author}}. {{reason}}',
  'notification.shift_swap_declined.title': 'Обмен отклонён',
  'notification.shift_swap_declined.body': '{{to_name}} не меняется: {{from_name}} ({{dt}}). {{reason}}',
  'notification.shift_swap_declined.one_way_body':
    '{{to_name}} не берёт смену: {{from_name}} ({{dt}}). {{reason}}',
  'notification.shift_swap_refused.title': 'Обмен не разрешён',
  'notification.shift_swap_refused.body':
    '{{from_name}} ({{dt}}) и {{to_name}} ({{dt_return}}): обмен не разрешён ({{author}}). {{reason}}',
  'notification.shift_swap_refused.one_way_body':
    '{{from_name}} ({{dt}}): передать смену ({{to_name}}) не разрешено ({{author}}). {{reason}}',
  'notification.shift_swap_cancelled.title': 'Запрос на обмен отозван',
  'notification.shift_swap_cancelled.body':
    '{{from_name}} ({{dt}}) и {{to_name}} ({{dt_return}}): запрос отозван ({{author}}). {{reason}}',
  'notification.shift_swap_cancelled.one_way_body':
    '{{from_name}} ({{dt}}): смена не передаётся ({{to_name}}), запрос отозван ({{author}}). {{reason}}',
  'notification.shift_swap_expired.title': 'Запрос на обмен истёк',
  'notification.shift_swap_expired.body':
    '{{from_name}} ({{dt}}) и {{to_name}} ({{dt_return}}): день наступил раньше ответа.',
  'notification.shift_swap_expired.one_way_body':
    '{{from_name}} ({{dt}}): смена не передана ({{to_name}}), день наступил раньше ответа.',
  'notification.shift_swap_reversed.title': 'Обмен отменён',
  'notification.shift_swap_reversed.body':
    '{{from_name}} ({{dt}}) и {{to_name}} ({{dt_return}}): обмен отменён ({{author}}). {{reason}}',
  'notification.shift_swap_reversed.one_way_body':
    '{{from_name}} ({{dt}}): передача смены ({{to_name}}) отменена ({{author}}). {{reason}}',
  'exchange.swap_not_a_shift': 'Это не смена утверждённого плана, которой можно обменяться',
  'exchange.swap_with_oneself': 'Нельзя обменяться сменой с самим собой',
  'exchange.swap_breaks_rule': 'Обмен невозможен. {{text}}',
  'exchange.swap_not_for_others': 'Подтвердить согласие обоих может только руководитель',
  'exchange.swap_settled': 'По этому запросу решение уже принято',
  'exchange.swap_not_yours': 'Это решаете не вы',
  'exchange.swap_days_changed': 'После обмена дни изменены. Отмените изменения в истории.',
  'history.step.shift_swap': 'Обмен сменами по запросу',
  'history.step.shift_swap_reversed': 'Обмен отменён',
  'history.step.exchange_automation': 'Автоматика биржи',
  'exchange.swap_asked_already': 'Этому сотруднику уже предложена эта смена',
  'exchange.automation_failed': 'Запуск не завершён. Ничего не изменено, попытка повторится.',
  'exchange.action.cancel': 'Больше не нужна: без неё не хватает {{lack}} человека, меньше {{limit}}',
  'exchange.action.create':
    'В это время не хватает {{lack}} человека, весь пробел в среднем больше {{limit}}',
  'exchange.action.move': 'Там лишних {{surplus}} человека, больше {{limit}}',
  'exchange.action.call': 'Выходной, подряд: {{days}}; со сменой {{hours}} ч за месяц',
  'exchange.action.stretch':
    'Меньше всего часов из тех, кто на смене: {{hours}} ч за месяц, не более {{limit}} ч',
} as const;
