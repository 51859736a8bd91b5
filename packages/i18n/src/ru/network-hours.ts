import type { networkHours as en } from '../en/network-hours.ts';

export const networkHours: Record<keyof typeof en, string> = {
  'network_hours.title': 'Оплачиваемые часы',
  'network_hours.when':
    'Часы считаются по этим правилам начиная со следующего изменения дня. Более ранние дни обновит пересчёт в графике.',
  'network_hours.night': 'Ночь и округление',
  'network_hours.night_time_start': 'Начало ночи',
  'network_hours.night_time_start_hint': 'С этого времени часы считаются ночными.',
  'network_hours.night_time_end': 'Конец ночи',
  'network_hours.night_time_end_hint': 'Если время совпадает с началом, ночных часов нет.',
  'network_hours.round_work_hours_alg': 'Округление оплачиваемых часов',
  'network_hours.round_work_hours_alg_hint': 'Каждой смены, после вычета перерывов и штрафов.',
  'network_hours.round_none': 'Без округления, до секунды',
  'network_hours.round_0': 'До ближайшего получаса',
  'network_hours.paid': 'Что в смене оплачивается',
  'network_hours.breaks_id': 'Перерывы',
  'network_hours.breaks_id_hint': 'Если своих нет ни у должности, ни в шаблоне смен {{department_R}}.',
  'network_hours.no_breaks': 'Нет',
  'network_hours.crop_work_hours_by_shop_schedule': 'Оплачивается только время работы {{department_R}}',
  'network_hours.crop_work_hours_by_shop_schedule_hint': 'Выключено: смена оплачивается и вне часов работы.',
  'network_hours.only_fact_hours_that_in_approved_plan':
    'Оплачиваются только часы в пределах утверждённого плана',
  'network_hours.only_fact_hours_that_in_approved_plan_hint':
    'Факт без плана не оплачивается. Выключено: оплачивается всё отработанное.',
  'network_hours.marks': 'К какой смене относится отметка',
  'network_hours.max_plan_diff_in_seconds': 'От отметки до начала или конца смены, не больше часов',
  'network_hours.max_plan_diff_in_seconds_hint': 'У более далёкой отметки нет плановой смены.',
  'network_hours.max_work_shift_seconds': 'От прихода до ухода, не больше часов',
  'network_hours.max_work_shift_seconds_hint':
    'Без плана более поздний уход не завершает начатое этим приходом.',
  'network_hours.set_closest_plan_approved_delta_seconds':
    'От факта до плана, если у человека несколько смен, не больше часов',
  'network_hours.set_closest_plan_approved_delta_seconds_hint':
    'И начало, и конец не дальше этого, иначе факт не относится ни к одной из них.',
  'network_hours.exchange': 'Биржа смен',
  'network_hours.exchange_settings_id': 'Автоматическая биржа',
  'network_hours.exchange_settings_id_hint': 'Если у {{department_R}} нет своих настроек.',
  'network_hours.no_exchange_settings': 'Нет',
  'network_hours.unnamed': 'Без названия, № {{id}}',
  'network_hours.need_symbol_for_vacancy': 'Вакансии только для людей с символом',
  'network_hours.need_symbol_for_vacancy_hint': 'Символ человека приходит с импортом.',
  'network_hours.allow_workers_confirm_outsource_vacancy':
    'Свои сотрудники могут брать вакансии, предложенные компаниям',
  'network_hours.allow_workers_confirm_outsource_vacancy_hint':
    'Выключено: их берут только сотрудники этих компаний.',
  'network_hours.fines': 'Штрафы',
  'network_hours.fines_hint':
    'Сколько оплачиваемых минут снимается за опоздание и ранний уход. Правило действует для должностей, в названии которых есть шаблон; из нескольких подходящих берётся самый длинный.',
  'network_hours.no_fines':
    'Никого не штрафуют. Правило говорит, для каких должностей и сколько оплачиваемых минут снимается.',
  'network_hours.add_fine': 'Добавить правило',
  'network_hours.new_fine': 'Новое правило',
  'network_hours.pattern': 'Часть названия должности',
  'network_hours.pattern_hint': 'Несколько — через |; .* означает любую должность',
  'network_hours.repeated_pattern': 'Такой шаблон уже есть в другом правиле',
  'network_hours.arrive_step': 'Округлять опоздание вверх до, минут',
  'network_hours.departure_step': 'Округлять ранний уход вверх до, минут',
  'network_hours.step_hint': 'Сверх допустимого интервала. Пусто: не округлять',
  'network_hours.arrive_fines': 'Штрафы за опоздание',
  'network_hours.departure_fines': 'Штрафы за ранний уход',
  'network_hours.no_rows': 'Штрафов по минутам нет.',
  'network_hours.add_row': 'Добавить минуты',
  'network_hours.from': 'От, минут',
  'network_hours.to': 'До, минут',
  'network_hours.fine': 'Снимается, минут',
  'network_hours.reversed_row': 'Первое число минут не больше второго',
  'network_hours.slow_pattern':
    'Укажите части названий, при необходимости через |, не больше двух знаков * + ? и без скобок',
};
