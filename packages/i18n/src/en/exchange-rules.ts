/** What the exchange says of people and shifts: what blocks, what suits, what automation did and why. */
export const exchangeRules = {
  'exchange.block.holds_it': 'Holds this shift already',
  'exchange.block.department_not_open': '{{department}} is not open on {{dt}}',
  'exchange.block.not_employed': 'Not employed on {{dt}}',
  'exchange.block.no_symbol': 'Has no symbol, which vacancies ask for here',
  'exchange.block.black_listed': 'On the black list here ({{symbol}})',
  'exchange.block.not_offered': 'The vacancy is not offered to {{network}}',
  'exchange.block.offered_outside': 'The vacancy is offered to other companies only',
  'exchange.block.month_not_approved': 'The schedule of that month is not confirmed yet: {{department}}',
  'exchange.block.no_work_type': 'Does not do this work: {{work}}',
  'exchange.block.no_documents': 'No valid document on {{dt}}: {{document}}',
  'exchange.block.on_leave': 'Away on {{dt}} ({{type}})',
  'exchange.block.protected_day': 'The day is locked: {{dt}}',
  'exchange.block.shift_that_day': 'Has a shift on {{dt}}, {{start}}–{{end}}',
  'exchange.block.overlap': 'Works at that time already ({{dt}})',
  'exchange.block.cannot': 'Cannot take this shift',
  'exchange.block.limitation': 'Has said they cannot work then ({{dt}})',
  'exchange.block.wish': 'Would rather not work then ({{dt}})',
  'exchange.block.off_rotation': 'A day off by their rotation',
  'exchange.block.unusual_shift': 'Not one of their usual shifts',
  'exchange.block.shift_too_long': 'The shift is too long: {{value}} h, at most {{limit}} h',
  'exchange.block.shift_too_short': 'The shift is short for this person: {{value}} h, at least {{limit}} h',
  'exchange.block.rest_too_short': 'Too little rest before {{dt}}: {{value}} h, needs {{limit}} h',
  'exchange.block.week_too_long': 'Too many hours within seven days: {{value}} h, at most {{limit}} h',
  'exchange.block.month_too_long': 'Too many hours in the month: {{value}} h, at most {{limit}} h',
  'exchange.block.days_changed': 'The plan was changed since: {{dt}}',
  'exchange.block.moved_on': 'Belongs to another department by now ({{dt}})',
  'exchange.block.shift_gone': 'The shift is no longer there: {{dt}}',
  'exchange.block.too_late': 'The day has come: {{dt}}',
  'exchange.reason.keeps_rhythm': 'Stays in their rhythm',
  'exchange.reason.fewer_burdens': 'Had fewer such shifts than the others in the last three months',
  'exchange.reason.own_department': 'Works here',
  'exchange.reason.main_work': 'It is the main work',
  'exchange.reason.nothing_planned': 'Nothing is planned that day',
  'exchange.reason.day_off': 'Has a day off',
  'exchange.reason.below_norm': 'Still {{hours}} h below the norm afterwards',
  'notification.shift_swap_proposed.title': 'A swap of shifts is proposed',
  'notification.shift_swap_proposed.body':
    '{{from_name}} ({{dt}}) asks {{to_name}} ({{dt_return}}) to swap shifts. {{reason}}',
  'notification.shift_swap_proposed.one_way_title': 'A colleague asks to hand over a shift',
  'notification.shift_swap_proposed.one_way_body':
    '{{from_name}} asks {{to_name}} to take the shift of {{dt}}. {{reason}}',
  'notification.shift_swap_accepted.title': 'A swap of shifts waits for a manager',
  'notification.shift_swap_accepted.body':
    '{{from_name}} ({{dt}}) and {{to_name}} ({{dt_return}}) want to swap shifts. {{reason}}',
  'notification.shift_swap_accepted.one_way_title': 'A shift to hand over waits for a manager',
  'notification.shift_swap_accepted.one_way_body':
    '{{from_name}} wants to hand the shift of {{dt}} over to {{to_name}}. {{reason}}',
  'notification.shift_swap_done.title': 'Shifts were swapped',
  'notification.shift_swap_done.body':
    '{{from_name}} ({{dt}}) and {{to_name}} ({{dt_return}}) have swapped shifts. Allowed by: {{author}}. {{reason}}',
  'notification.shift_swap_done.one_way_title': 'A shift was handed over',
  'notification.shift_swap_done.one_way_body':
    '{{from_name}} has handed the shift of {{dt}} over to {{to_name}}. Allowed by: {{author}}. {{reason}}',
  'notification.shift_swap_declined.title': 'A swap was declined',
  'notification.shift_swap_declined.body':
    '{{to_name}} does not swap with {{from_name}} ({{dt}}). {{reason}}',
  'notification.shift_swap_declined.one_way_body':
    '{{to_name}} does not take the shift of {{from_name}} ({{dt}}). {{reason}}',
  'notification.shift_swap_refused.title': 'A swap was not allowed',
  'notification.shift_swap_refused.body':
    '{{from_name}} ({{dt}}) and {{to_name}} ({{dt_return}}): {{author}} did not allow the swap. {{reason}}',
  'notification.shift_swap_refused.one_way_body':
    '{{from_name}} keeps the shift of {{dt}}: {{author}} did not allow handing it over to {{to_name}}. {{reason}}',
  'notification.shift_swap_cancelled.title': 'A request to swap was withdrawn',
  'notification.shift_swap_cancelled.body':
    '{{from_name}} ({{dt}}) and {{to_name}} ({{dt_return}}): withdrawn by {{author}}. {{reason}}',
  'notification.shift_swap_cancelled.one_way_body':
    'The shift of {{from_name}} ({{dt}}) is not handed over to {{to_name}}: withdrawn by {{author}}. {{reason}}',
  'notification.shift_swap_expired.title': 'A request to swap has expired',
  'notification.shift_swap_expired.body':
    '{{from_name}} ({{dt}}) and {{to_name}} ({{dt_return}}): nobody answered before the day came.',
  'notification.shift_swap_expired.one_way_body':
    'The shift of {{from_name}} ({{dt}}) was not handed over to {{to_name}}: the day came before the answer.',
  'notification.shift_swap_reversed.title': 'A swap was reversed',
  'notification.shift_swap_reversed.body':
    '{{from_name}} ({{dt}}) and {{to_name}} ({{dt_return}}): {{author}} reversed the swap. {{reason}}',
  'notification.shift_swap_reversed.one_way_body':
    '{{from_name}} has the shift of {{dt}} again, which {{to_name}} had taken over: {{author}} reversed it. {{reason}}',
  'exchange.swap_not_a_shift': 'This is not a shift of the confirmed plan that can be swapped',
  'exchange.swap_with_oneself': 'A shift cannot be swapped with oneself',
  'exchange.swap_breaks_rule': 'The swap is not possible. {{text}}',
  'exchange.swap_not_for_others': 'Only a manager may say that both people have agreed',
  'exchange.swap_settled': 'This request has been decided already',
  'exchange.swap_not_yours': 'This is not yours to decide',
  'exchange.swap_days_changed': 'The days were changed since the swap. Undo them in the history of changes.',
  'history.step.shift_swap': 'Shifts swapped on request',
  'history.step.shift_swap_reversed': 'A swap reversed',
  'history.step.exchange_automation': 'Automation of the exchange',
  'exchange.swap_asked_already': 'This person has been asked for this shift already',
  'exchange.automation_failed': 'The run could not be finished. Nothing was changed; it is tried again.',
  'exchange.action.cancel':
    'No longer needed: without it {{lack}} of a person is missing, less than {{limit}}',
  'exchange.action.create':
    '{{lack}} of a person is missing then, in a gap of more than {{limit}} on average',
  'exchange.action.move': '{{surplus}} of a person too many there, more than {{limit}}',
  'exchange.action.call': 'A day off among {{days}} in a row; {{hours}} h in the month with the shift',
  'exchange.action.stretch':
    'The fewest hours of those on shift: {{hours}} h in the month, at most {{limit}} h',
} as const;
