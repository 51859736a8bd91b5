import type { timetable as en } from '../en/timetable.ts';

export const timetable: Record<keyof typeof en, string> = {
  'timetable.title': 'Расписание',
};
