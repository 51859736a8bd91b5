import type { DepartmentMonth } from '@shiftwright/optimiser';
import type { SchedulingPerson, SchedulingShop } from './autoscheduling.repository.ts';

/** A department's period as the optimiser takes it, with what storing the answer needs. */
export interface LoadedMonth {
  shop: SchedulingShop;
  people: SchedulingPerson[];
  input: DepartmentMonth;
}
