import { eachDt } from '../../calendar/index.ts';
import { groupRows } from '../../planning/index.ts';
import { DIVIDERS, type DivisionInput } from './dividers/index.ts';
import { type FactTimesheetInput, factTimesheet, timesheetEmployment } from './fact-timesheet.ts';
import type { TimesheetPart, TimesheetType } from './item.ts';

export interface TimesheetInput
  extends FactTimesheetInput,
    Pick<DivisionInput, 'norm_hours' | 'earlier' | 'schedule'> {}

/** One item of a timesheet, ready to be stored. */
export interface TimesheetItemDraft extends Omit<TimesheetPart, 'is_vacancy' | 'is_frozen' | 'zone'> {
  timesheet_type: TimesheetType;
}

function item(timesheet_type: TimesheetType, part: TimesheetPart): TimesheetItemDraft {
  const { is_vacancy: _vacancy, is_frozen: _frozen, zone: _zone, ...stored } = part;

  return { timesheet_type, ...stored };
}

/** The approved plan's types by date, which a shift schedule's divider asks for. */
function plannedTypes({ days }: TimesheetInput): Map<string, string[]> {
  const byDate = groupRows(
    days.filter((day) => !day.is_fact),
    (day) => day.dt,
  );

  return new Map([...byDate].map(([dt, own]) => [dt, own.map((day) => day.type)]));
}

/**
 * The whole timesheet of one employee and period: what was worked, and how the network divides it into main and
 * additional; without a divider only the fact (timekeeping 21). Pure: the same input gives the same items.
 */
export function timesheet(input: TimesheetInput): TimesheetItemDraft[] {
  const fact = factTimesheet(input);
  const items = fact.map((part) => item('F', part));
  if (input.rules.divider === null) return items;

  const isAsked = (dt: string) => !input.rules.only_day_in_past || dt < input.today;
  const dates = eachDt(input.dt_from, input.dt_to).filter(
    (dt) => isAsked(dt) && timesheetEmployment(input.employments, dt) !== null,
  );
  const division = DIVIDERS[input.rules.divider](fact, {
    ...input,
    dates,
    planned_types: plannedTypes(input),
  });
  const main = dates.flatMap((dt) => division.main.get(dt) ?? []);
  const additional = dates.flatMap((dt) => division.additional.get(dt) ?? []);

  return [...items, ...main.map((part) => item('M', part)), ...additional.map((part) => item('A', part))];
}
