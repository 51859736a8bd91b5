/** Paid hours, marks and the exchange of the whole network, each with what it does. */
export const networkHours = {
  'network_hours.title': 'Paid hours',
  'network_hours.when':
    'Hours are counted by these rules from the next change of a day on. Recalculation in the timetable counts earlier days anew.',
  'network_hours.night': 'Night and rounding',
  'network_hours.night_time_start': 'Night begins',
  'network_hours.night_time_start_hint': 'From then on hours count as hours at night.',
  'network_hours.night_time_end': 'Night ends',
  'network_hours.night_time_end_hint': 'The same time as the beginning: there are no hours at night.',
  'network_hours.round_work_hours_alg': 'Rounding of paid hours',
  'network_hours.round_work_hours_alg_hint': 'Of each shift, breaks and fines taken off.',
  'network_hours.round_none': 'None, seconds are kept',
  'network_hours.round_0': 'To the nearest half hour',
  'network_hours.paid': 'What of a shift is paid',
  'network_hours.breaks_id': 'Breaks',
  'network_hours.breaks_id_hint':
    'Where neither the position nor the timetable template of the {{department_R}} has its own.',
  'network_hours.no_breaks': 'None',
  'network_hours.crop_work_hours_by_shop_schedule': 'Only hours while the {{department_I}} is open are paid',
  'network_hours.crop_work_hours_by_shop_schedule_hint':
    'Off: a shift is paid outside the opening hours, too.',
  'network_hours.only_fact_hours_that_in_approved_plan':
    'Only worked hours within the confirmed plan are paid',
  'network_hours.only_fact_hours_that_in_approved_plan_hint':
    'A fact without a plan pays nothing. Off: what was worked is paid.',
  'network_hours.marks': 'Which marks belong to a shift',
  'network_hours.max_plan_diff_in_seconds': 'From a mark to the start or end of its shift, hours at most',
  'network_hours.max_plan_diff_in_seconds_hint': 'A mark that is further away has no planned shift.',
  'network_hours.max_work_shift_seconds': 'From an arrival to its leave, hours at most',
  'network_hours.max_work_shift_seconds_hint':
    'Without a plan, a later leave does not end what began with the arrival.',
  'network_hours.set_closest_plan_approved_delta_seconds':
    'From a fact to its plan where a person has several shifts, hours at most',
  'network_hours.set_closest_plan_approved_delta_seconds_hint':
    'Start and end both lie that near, or the fact belongs to none of them.',
  'network_hours.exchange': 'Shift exchange',
  'network_hours.exchange_settings_id': 'Automatic exchange',
  'network_hours.exchange_settings_id_hint': 'Where a {{department_I}} has no settings of its own.',
  'network_hours.no_exchange_settings': 'None',
  'network_hours.unnamed': 'Without a name, No. {{id}}',
  'network_hours.need_symbol_for_vacancy': 'Vacancies are only for people with a symbol',
  'network_hours.need_symbol_for_vacancy_hint': 'The symbol of a person comes with an import.',
  'network_hours.allow_workers_confirm_outsource_vacancy':
    'Own people may take vacancies that are offered to companies',
  'network_hours.allow_workers_confirm_outsource_vacancy_hint':
    'Off: they are for the people of these companies alone.',
  'network_hours.fines': 'Fines',
  'network_hours.fines_hint':
    'What coming late and leaving early cost in paid minutes. A rule holds for positions whose name has the pattern in it; of several that do, the longest.',
  'network_hours.no_fines':
    'Nobody is fined. A rule says for which positions, and how many paid minutes it costs.',
  'network_hours.add_fine': 'Add a rule',
  'network_hours.new_fine': 'New rule',
  'network_hours.pattern': 'Part of the name of the position',
  'network_hours.pattern_hint': 'Several with | between them; .* means every position',
  'network_hours.repeated_pattern': 'Another rule has the same pattern',
  'network_hours.arrive_step': 'Round late arrivals up to, minutes',
  'network_hours.departure_step': 'Round early leaves up to, minutes',
  'network_hours.step_hint': 'Beyond the allowed interval. Empty: not rounded',
  'network_hours.arrive_fines': 'Fines for coming late',
  'network_hours.departure_fines': 'Fines for leaving early',
  'network_hours.no_rows': 'No fines by minutes.',
  'network_hours.add_row': 'Add minutes',
  'network_hours.from': 'From, minutes',
  'network_hours.to': 'To, minutes',
  'network_hours.fine': 'Costs, minutes',
  'network_hours.reversed_row': 'The first number of minutes is at most the second',
  'network_hours.slow_pattern':
    'Use parts of names, perhaps with | between them and at most two of * + ?, and no brackets',
} as const;
