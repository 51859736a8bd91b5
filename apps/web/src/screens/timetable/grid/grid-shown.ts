import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import type { TimetableData } from '../use-timetable-data.ts';

/** What the screen has loaded and chosen for the grid. */
export interface GridShown {
  shop_ids: readonly number[];
  people: readonly PersonRow[];
  data: TimetableData;
}
