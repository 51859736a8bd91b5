import type { TimesheetPart } from '../item.ts';
import type { DividerAlias } from '../rules.ts';
import type { Division, DivisionInput } from './division.ts';
import { divideNahodka } from './nahodka.ts';
import { dividePobeda } from './pobeda.ts';
import { dividePobedaManual } from './pobeda-manual.ts';
import { divideByShiftSchedule } from './shift-schedule.ts';

export type { DivisionInput } from './division.ts';

/** The dividers by the name that a network's setting gives them (timekeeping 21). */
export const DIVIDERS: Readonly<
  Record<DividerAlias, (fact: readonly TimesheetPart[], input: DivisionInput) => Division>
> = {
  nahodka: divideNahodka,
  pobeda: dividePobeda,
  pobeda_manual: dividePobedaManual,
  shift_schedule: divideByShiftSchedule,
};
