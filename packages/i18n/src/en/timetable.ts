/** The timetable: grid, toolbar, dialogs. */
export const timetable = {
  'timetable.title': 'Timetable',
} as const;
