import type { networkRules as en } from '../en/network-rules.ts';

export const networkRules: Record<keyof typeof en, string> = {
  'network_rules.title': 'Правила',
  'network_rules.plans': 'Планы',
  'network_rules.marks': 'Факт по отметкам',
  'network_rules.timesheets': 'Табели',
  'network_rules.employments': 'Изменения трудоустройств',
  'network_rules.figures': 'Показатели и списки',
  'network_rules.check_main_work_hours_norm': 'Не утверждать планы сверх нормы человека',
  'network_rules.check_main_work_hours_norm_hint':
    'План не утверждается, если часы человека за месяц без вакансий превышают норму.',
  'network_rules.request_approve_with_tasks_check':
    'Сообщать о невыполненных задачах при запросе утверждения',
  'network_rules.request_approve_with_tasks_check_hint':
    'Утверждающий увидит и то, сколько задач не покрыто черновиками.',
  'network_rules.check_delete_single_wd_perm_on_update':
    'Смена типа единственного дня требует права удаления',
  'network_rules.check_delete_single_wd_perm_on_update_hint':
    'Выключено: кто может создавать дни нового типа, может заменить им единственный день человека.',
  'network_rules.copy_plan_to_fact_crossing': 'Копирование плана в факт сохраняет утверждённый факт',
  'network_rules.copy_plan_to_fact_crossing_hint': 'На дату с утверждённым фактом берётся он, а не план.',
  'network_rules.edit_manual_fact_on_recalc_fact_from_att_records':
    'Пересчёт факта заменяет исправленное вручную',
  'network_rules.edit_manual_fact_on_recalc_fact_from_att_records_hint':
    'При пересчёте факта по отметкам. Выключено: исправленное вручную остаётся.',
  'network_rules.skip_leaving_tick': 'Уход без прихода не создаёт факт',
  'network_rules.skip_leaving_tick_hint': 'Выключено: он становится фактом, у которого есть только конец.',
  'network_rules.timesheet_only_day_in_past': 'Табель заканчивается вчерашним днём',
  'network_rules.timesheet_only_day_in_past_hint':
    'Выключено: сегодня и будущие дни стоят в табеле по плану.',
  'network_rules.move_to_add_timesheet_if_work_type_name_differs':
    'Работа, отличная от работы по трудоустройству, оплачивается дополнительно',
  'network_rules.move_to_add_timesheet_if_work_type_name_differs_hint':
    'В табелях, где основное отделяют от дополнительного по {{department_D}} и должности.',
  'network_rules.tabel_include_other_shops_wdays':
    'Файлы табеля показывают работу в других {{departments_P}}',
  'network_rules.tabel_include_other_shops_wdays_hint':
    'Для сотрудников {{department_R}}. Выключено: только отработанное там.',
  'network_rules.clean_wdays_on_employment_dt_change': 'Дни вне трудоустройства скрываются',
  'network_rules.clean_wdays_on_employment_dt_change_hint':
    'Когда меняются его даты, дни до начала и после конца скрываются; они возвращаются вместе с датами.',
  'network_rules.set_dt_not_actual_for_vacancy_on_transfers': 'Взятые вакансии вне этих дат тоже скрываются',
  'network_rules.set_dt_not_actual_for_vacancy_on_transfers_hint':
    'Выключено: взятые человеком вакансии остаются.',
  'network_rules.income_code': 'Код операции, которая является выручкой',
  'network_rules.income_code_hint': 'Её факт даёт выручку и производительность {{department_R}}. Пусто: нет.',
  'network_rules.show_closed_shops_gap':
    'Сколько дней после закрытия {{department_I}} остаётся в списках выбора',
  'network_rules.show_closed_shops_gap_hint': 'Потом остаётся только в списке настроек.',
  'network_rules.allowed_interval_for_late_arrival': 'Опоздание прощается до, минут',
  'network_rules.allowed_interval_for_late_arrival_hint': 'Считается от начала смены в утверждённом плане.',
  'network_rules.allowed_interval_for_early_departure': 'Ранний уход прощается до, минут',
  'network_rules.allowed_interval_for_early_departure_hint': 'Считается до конца смены в утверждённом плане.',
  'network_rules.allowed_interval_for_early_arrival': 'Приход раньше не считается отклонением до, минут',
  'network_rules.allowed_interval_for_early_arrival_hint':
    'В отчёте об отклонениях. Часы от этого не меняются.',
  'network_rules.allowed_interval_for_late_departure': 'Уход позже не считается отклонением до, минут',
  'network_rules.allowed_interval_for_late_departure_hint':
    'В отчёте об отклонениях. Часы от этого не меняются.',
  'network_rules.fiscal_sheet_divider_alias': 'Факт делится на основной и дополнительный',
  'network_rules.fiscal_sheet_divider_alias_hint':
    'Месяц делится заново при следующем пересчёте; закрытые месяцы не меняются.',
  'network_rules.divider_none': 'Не делится',
  'network_rules.divider_nahodka': 'По недельному отдыху, часам в день и норме',
  'network_rules.divider_pobeda': 'По {{department_D}} и должности, часам в день и норме',
  'network_rules.divider_pobeda_manual': 'По признаку вакансии',
  'network_rules.divider_shift_schedule': 'По графику смен',
  'network_rules.timesheet_divider_sawh_hours_key': 'Норма, которая ограничивает основной табель',
  'network_rules.timesheet_divider_sawh_hours_key_hint': 'Если табель делится по норме.',
  'network_rules.norm_curr_month': 'Месяца, без отпусков и больничных',
  'network_rules.norm_curr_month_without_reduce_norm': 'Месяца, с отпусками и больничными',
  'network_rules.norm_selected_period': 'Дней, которые считаются',
  'network_rules.timesheet_max_hours_threshold': 'Максимум основных часов в день',
  'network_rules.timesheet_max_hours_threshold_hint':
    'Остальные часы дополнительные, в первую очередь ночные.',
  'network_rules.timesheet_min_hours_threshold': 'Минимум основных часов в день',
  'network_rules.timesheet_min_hours_threshold_hint': 'Часы сверх нормы снимаются с дня не ниже этого.',
  'network_rules.least_by_rate': 'Минимум основных часов в день: четыре с учётом ставки',
  'network_rules.break_time_subtractor': 'Перерыв смены днём и ночью',
  'network_rules.break_time_subtractor_hint': 'Из каких часов вычитается перерыв.',
  'network_rules.break_default': 'Поровну из дневных и ночных',
  'network_rules.break_in_priority_from_night': 'Сначала из ночных',
  'network_rules.break_in_priority_from_bigger_part': 'Сначала из тех, которых больше',
  'network_rules.api_timesheet_lines_group_by': 'Строки для расчёта зарплаты',
  'network_rules.api_timesheet_lines_group_by_hint': 'Для кого или чего в файле отдельная строка.',
  'network_rules.lines_1': 'Для каждого человека',
  'network_rules.lines_2': 'Для каждого человека и должности',
  'network_rules.lines_3': 'Для каждого человека, должности и {{department_R}}',
};
