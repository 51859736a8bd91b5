/** The search over everything. */
export const finder = {
  'finder.title': 'Search',
  'finder.search': 'Person, {{department_I}}, screen, date or command',
  'finder.found': 'Found',
  'finder.recent': 'Recent',
  'finder.commands': 'Commands',
  'finder.dates': 'Dates',
  'finder.screens': 'Screens',
  'finder.settings': 'Settings',
  'finder.stores': '{{Departments_I}}',
  'finder.people': 'People',
  'finder.shifts': 'Shifts',
  'finder.searching': 'Searching for people…',
  'finder.failed': 'People cannot be searched right now',
  'finder.nothing': 'Nothing found',
  'finder.help': '↑ ↓ choose, Enter opens, Esc closes',
  'finder.help_person': 'Enter opens the card, Ctrl+Enter the shifts, Esc closes',
};
