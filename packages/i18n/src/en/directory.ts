/** What the server says of people's logins, access groups, departments and dictionaries. */
export const directory = {
  'validation.between': 'Enter a number from {{min}} to {{max}}',
  'validation.ip': 'Invalid IP address format',
  'validation.shift_start': 'Invalid shift start time',
  'validation.shift_end': 'Invalid shift end time',
  'validation.colour': 'Enter a colour as #RRGGBB',
  'validation.duration': 'Enter a duration as HH:MM:SS',
  'department.times_missing': 'Enter the opening and the closing time',
} as const;
