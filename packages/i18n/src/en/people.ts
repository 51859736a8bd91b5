/** What the server says about people: records, employments, abilities, documents, uploads. */
export const people = {
  'employee.tabel_code_taken': 'Somebody else has this personnel number',
  'employee.unknown': 'Unknown employee',
  'employee.unknown_user': 'Unknown user',
  'employee.in_use':
    'This person has days in the schedule or attendance records. End the employment instead of deleting the record.',
  'employment.unknown': 'Unknown employment',
  'employment.unknown_position': 'Unknown position',
  'employment.unknown_group': 'Unknown access group',
  'employment.unknown_norm': 'Unknown norm setting',
  'employment.group_not_subordinate':
    'You may give and take away only access groups that are subordinate to yours',
  'employment.fired_before_hired': 'The dismissal date cannot be earlier than the hire date',
  'employment.shortest_over_longest': 'The longest shift cannot be shorter than the shortest one',
  'employment.overlaps':
    'The person is already employed in this department at that time ({{dates}}). End that employment first or choose other dates.',
  'employment.code_taken': 'Another employment has this code',
  'employment.came_through_integration': 'This employment came from the personnel system; change it there',
  'employment.fired': 'The person has been dismissed: only the dismissal date can still be corrected',
  'employment.hours_range': 'Enter whole hours: shifts from 1 to 24, time between shifts from 0 to 48',
  'employment.rate_range': 'The share of working hours must be from 0 to 200 percent',
  'employment.availability_range': 'Enter 7 for every day of the week, or a period of 2 to 6 days',
  'employment.salary_range': 'The salary must be from 0 to 99 999 999.99',
  'employment_work_type.taken': 'The person already has this work type',
  'employment_work_type.second_main':
    'The person already has a main work type: make that one additional first',
  'employment_work_type.unknown_work_type': 'Unknown work type',
  'employment_work_type.other_employment': 'A work type cannot be moved to another employment',
  'constraint.no_such_day': 'The day must be a whole number from 0 to {{last}}',
  'constraint.repeated': 'This day and time stand in the list twice',
  'constraint.unknown': 'One of the limitations no longer exists. Reload the page.',
  'medical_document_type.code_taken': 'Another kind of document has this code',
  'medical_document_type.in_use':
    'This kind of document cannot be deleted: somebody has one, or a department asks for it',
  'medical_document.repeated': 'The person already has such a document from this date',
  'medical_document.unknown_type': 'Unknown kind of document',
} as const;
