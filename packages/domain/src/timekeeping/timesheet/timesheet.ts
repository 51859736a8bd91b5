import { eachDt } from '../../calendar/index.ts';
import { groupRows } from '../../planning/index.ts';
import { DIVIDERS, type DivisionInput } from './dividers/index.ts';
import { factTimesheet } from './fact-timesheet.ts';
import { sumHours, type TimesheetPart, type TimesheetType } from './item.ts';
import { timesheetEmployment } from './timesheet-employment.ts';
import type { FactTimesheetInput } from './timesheet-part.ts';

export interface TimesheetInput
  extends FactTimesheetInput,
    Pick<DivisionInput, 'norm_hours' | 'earlier' | 'schedule'> {
  /** Dates of months that are closed, whose stored items stay as they are (timekeeping 61). */
  closed: ReadonlySet<string>;
  /** The stored items of these dates. */
  kept: readonly TimesheetItemDraft[];
}

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

/** The items of the dates that are counted; what is kept is read by the weekly rest, and takes its part of the norm. */
function countedItems(input: TimesheetInput): TimesheetItemDraft[] {
  const fact = factTimesheet(input).filter((part) => !input.closed.has(part.dt));
  const items = fact.map((part) => item('F', part));
  if (input.rules.divider === null) return items;

  const dates = eachDt(input.dt_from, input.dt_to).filter((dt) => {
    const home = timesheetEmployment(input.employments, dt);
    const isAsked = home !== null && (!input.rules.only_day_in_past || dt < home.today);
    return isAsked && !input.closed.has(dt);
  });
  const kept = input.kept
    .filter(({ timesheet_type }) => timesheet_type === 'M')
    .map((one) => ({ ...one, zone: null, is_vacancy: false, is_frozen: false }));
  const division = DIVIDERS[input.rules.divider](fact, {
    ...input,
    dates,
    norm_hours: input.norm_hours - sumHours(kept),
    earlier: [...input.earlier, ...kept],
    planned_types: plannedTypes(input),
  });
  const main = dates.flatMap((dt) => division.main.get(dt) ?? []);
  const additional = dates.flatMap((dt) => division.additional.get(dt) ?? []);

  return [...items, ...main.map((part) => item('M', part)), ...additional.map((part) => item('A', part))];
}

const PARTS: readonly TimesheetType[] = ['F', 'M', 'A'];
const inOrder = (a: TimesheetItemDraft, b: TimesheetItemDraft) =>
  PARTS.indexOf(a.timesheet_type) - PARTS.indexOf(b.timesheet_type) ||
  (a.dt < b.dt ? -1 : Number(a.dt > b.dt));

/**
 * The whole timesheet of one employee and period: what was worked, and how the network divides it into main and
 * additional; without a divider only the fact (timekeeping 21). Dates that are closed keep what is stored
 * (timekeeping 61). Pure: the same input gives the same items.
 */
export function timesheet(input: TimesheetInput): TimesheetItemDraft[] {
  const counted = countedItems(input);

  return input.kept.length === 0 ? counted : [...input.kept, ...counted].sort(inOrder);
}
