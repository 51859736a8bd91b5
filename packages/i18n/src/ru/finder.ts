/** The search over everything. */
export const finder = {
  'finder.title': 'Поиск',
  'finder.search': 'Сотрудник, {{department_I}}, экран, дата или команда',
  'finder.found': 'Найдено',
  'finder.recent': 'Недавнее',
  'finder.commands': 'Команды',
  'finder.dates': 'Даты',
  'finder.screens': 'Экраны',
  'finder.settings': 'Настройки',
  'finder.stores': '{{Departments_I}}',
  'finder.people': 'Сотрудники',
  'finder.shifts': 'Смены',
  'finder.searching': 'Ищем сотрудников…',
  'finder.failed': 'Сейчас не удаётся найти сотрудников',
  'finder.nothing': 'Ничего не найдено',
  'finder.help': '↑ ↓ — выбрать, Enter — открыть, Esc — закрыть',
  'finder.help_person': 'Enter — карточка, Ctrl+Enter — смены, Esc — закрыть',
};
