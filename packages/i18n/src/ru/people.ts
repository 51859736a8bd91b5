import type { people as en } from '../en/people.ts';

export const people: Record<keyof typeof en, string> = {
  'employee.tabel_code_taken': 'Этот табельный номер уже занят',
  'employee.unknown': 'Неизвестный сотрудник',
  'employee.unknown_user': 'Неизвестный пользователь',
  'employee.in_use':
    'У сотрудника есть дни в расписании или отметки посещаемости. Завершите трудоустройство вместо удаления.',
  'employment.unknown': 'Неизвестное трудоустройство',
  'employment.unknown_position': 'Неизвестная должность',
  'employment.unknown_group': 'Неизвестная группа доступа',
  'employment.unknown_norm': 'Неизвестная настройка нормы часов',
  'employment.group_not_subordinate': 'Выдавать и снимать можно только группы доступа, подчинённые вашей',
  'employment.own_terms':
    'Своё трудоустройство не меняет никто: оплату, даты, должность, подразделение и группу доступа задаёт другой человек',
  'employment.fired_before_hired': 'Дата увольнения не может быть раньше даты приёма',
  'employment.shortest_over_longest': 'Самая длинная смена не может быть короче самой короткой',
  'employment.overlaps':
    'Сотрудник уже трудоустроен в этом подразделении в это время ({{dates}}). Сначала завершите то трудоустройство или выберите другие даты.',
  'employment.code_taken': 'Этот код уже есть у другого трудоустройства',
  'employment.came_through_integration':
    'Трудоустройство пришло из кадровой системы, изменить его можно только там',
  'employment.fired': 'Сотрудник уволен: исправить можно только дату увольнения',
  'employment.rotation_days': 'В графике от 2 до 28 дней, среди них хотя бы один рабочий и один выходной',
  'employment.usual_shifts': 'Укажите не больше шести смен, каждую один раз',
  'employment.hours_range': 'Введите целые часы: смены от 1 до 24, время между сменами от 0 до 48',
  'employment.rate_range': 'Доля рабочих часов должна быть от 0 до 200 процентов',
  'employment.availability_range': 'Введите 7 для всех дней недели или период от 2 до 6 дней',
  'employment.salary_range': 'Оклад должен быть от 0 до 99 999 999,99',
  'employment_work_type.taken': 'У сотрудника уже есть этот тип работ',
  'employment_work_type.second_main':
    'У сотрудника уже есть основной тип работ: сначала сделайте его дополнительным',
  'employment_work_type.unknown_work_type': 'Неизвестный тип работ',
  'employment_work_type.other_employment': 'Тип работ нельзя перенести в другое трудоустройство',
  'constraint.no_such_day': 'День должен быть целым числом от 0 до {{last}}',
  'constraint.repeated': 'Этот день и время указаны дважды',
  'constraint.unknown': 'Одного из ограничений больше нет. Обновите страницу.',
  'medical_document_type.code_taken': 'Этот код уже есть у другого вида документов',
  'medical_document_type.in_use':
    'Вид документов нельзя удалить: он есть у сотрудников или его требует подразделение',
  'medical_document.repeated': 'У сотрудника уже есть такой документ с этой даты',
  'medical_document.unknown_type': 'Неизвестный вид документа',
  'rotation.early': 'утро',
  'rotation.late': 'вечер',
  'rotation.must': 'обязательно',
  'rotation.should': 'желательно',
  'rotation.may': 'необязательно',
  'rotation.none': 'нет',
  'people_sheet.tabel_code': 'Табельный номер',
  'people_sheet.last_name': 'Фамилия',
  'people_sheet.first_name': 'Имя',
  'people_sheet.middle_name': 'Отчество',
  'people_sheet.position': 'Должность',
  'people_sheet.dt_hired': 'Дата приёма',
  'people_sheet.dt_fired': 'Дата увольнения',
  'people_sheet.norm_work_hours': 'Ставка, %',
  'people_sheet.rotation': 'График',
  'people_sheet.phone_number': 'Телефон',
  'people_sheet.email': 'Эл. почта',
  'people_sheet.sheet': 'Сотрудники',
  'people_sheet.file': 'сотрудники',
  'people_sheet.note':
    '* Строки, которые начинаются со звёздочки, не читаются. Новому сотруднику нужны номер, фамилия, имя, должность и дата приёма. Пустая ячейка ничего не меняет.',
  'people_sheet.no_header':
    'Неверные данные в загруженном файле: нет строки с заголовками «Табельный номер» и «Фамилия»',
  'people_sheet.too_many': 'В файле больше {{limit}} сотрудников: разделите его',
  'people_sheet.rotation_is_date':
    'Программа приняла значение за дату: задайте столбцу текстовый формат и введите график снова',
  'people_sheet.rotation_unreadable':
    'Введите график, например 2/2 или 5/2; дальше можно указать дату первого рабочего дня и слово: обязательно, желательно или необязательно',
  'people_sheet.not_a_date': 'Введите дату',
  'people_sheet.repeated': 'Этот табельный номер уже стоит в строке {{row}}',
  'people_sheet.elsewhere': 'Этот табельный номер принадлежит сотруднику другого подразделения',
};
