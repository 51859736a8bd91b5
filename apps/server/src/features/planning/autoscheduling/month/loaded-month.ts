import type { DepartmentMonth } from '@shiftwright/optimiser';
import type { DayRow } from '../../worker-day/store/day-row.ts';
import type { SchedulingPerson, SchedulingShop } from './autoscheduling.repository.ts';
import type { Here } from './given-days.ts';

/** A department's period as the optimiser takes it, with what storing the answer needs. */
export interface LoadedMonth {
  shop: SchedulingShop;
  here: Here;
  people: SchedulingPerson[];
  input: DepartmentMonth;
  /** Dates of personnel numbers that hold something given, as `employeeDate`: a run answers nothing for them. */
  given_cells: ReadonlySet<string>;
  /** Approved rows of planned people that the run takes as given: their dates get them as drafts, so that what was judged stands. */
  approved_given: DayRow[];
}
