import { allowsBeside } from '../checks/additional-day-types.ts';
import type { DayTypes } from '../day-types.ts';

/** What of a vacancy decides who may take it. */
export interface OfferedShift {
  dt: string;
  type: string;
  shop_id: number;
  network_id: number;
  is_outsource: boolean;
  outsources_ids: readonly number[];
}

/** Why somebody may not take a vacancy; the first that holds, in the order of the rules (planning 98). */
export type ApplicationRefusal =
  | 'symbol_missing'
  | 'symbol_black_listed'
  | 'not_employed'
  | 'of_another_network'
  | 'outsource_for_others'
  | 'not_offered'
  | 'timetable_missing'
  | 'timetable_not_approved'
  | 'day_taken'
  | 'documents_missing';

/** Somebody who wants a vacancy, or is to be given it, and everything that is asked about them. */
export interface Application {
  shift: OfferedShift;
  /** The mark of the person that the vacancy's network compares with its black lists. */
  symbol: { is_needed: boolean; value: string | null; is_black_listed: boolean };
  /** The employment on the date, of the department's network; null without one. */
  employment: { shop_id: number; network_id: number } | null;
  /** May people of the vacancy's own network take what is offered to outsourcing companies? */
  own_may_take_outsource: boolean;
  /** The person's approved plan of the date, seen by the types of the employment's network. */
  day: { rows: readonly { type: string; is_vacancy: boolean }[]; types: DayTypes; allows_several: boolean };
  /** The month of the vacancy's department; null when it has no timetable yet. */
  month: { is_approved: boolean } | null;
  /** Documents that the department asks for and that are not valid on the date. */
  missing_documents: readonly string[];
}

/** Does the date leave room for the shift: several days are allowed, or every day there admits work beside it? */
export function leavesRoom({ shift, day }: Pick<Application, 'shift' | 'day'>): boolean {
  const ordinary = day.rows.filter((row) => !row.is_vacancy);
  return day.allows_several || ordinary.every((row) => allowsBeside(day.types, row.type, shift.type));
}

/** Is the shift offered to people of this employment's network (planning 98)? Why not, or null. */
export function refusalOfOffer({
  shift,
  employment,
  own_may_take_outsource,
}: Pick<Application, 'own_may_take_outsource'> & {
  shift: Pick<OfferedShift, 'network_id' | 'is_outsource' | 'outsources_ids'>;
  employment: { network_id: number };
}): 'of_another_network' | 'outsource_for_others' | 'not_offered' | null {
  const isOwn = employment.network_id === shift.network_id;
  if (!shift.is_outsource) return isOwn ? null : 'of_another_network';
  if (isOwn) return own_may_take_outsource ? null : 'outsource_for_others';
  return shift.outsources_ids.includes(employment.network_id) ? null : 'not_offered';
}

/** Guests come only into a department's month that exists and is approved (planning 98). Why not, or null. */
export function refusalOfMonth({
  shift,
  employment,
  month,
}: Pick<Application, 'month'> & {
  shift: { shop_id: number | null };
  employment: { shop_id: number };
}): 'timetable_missing' | 'timetable_not_approved' | null {
  if (employment.shop_id === shift.shop_id) return null;
  if (month === null) return 'timetable_missing';
  return month.is_approved ? null : 'timetable_not_approved';
}

/** The first reason why this person may not take the vacancy; null when nothing speaks against it (planning 98). */
export function refusalOfApplication(application: Application): ApplicationRefusal | null {
  const { symbol, employment } = application;
  if (symbol.is_needed && !symbol.value) return 'symbol_missing';
  if (symbol.is_black_listed) return 'symbol_black_listed';
  if (employment === null) return 'not_employed';
  const held = { ...application, employment };

  return (
    refusalOfOffer(held) ??
    refusalOfMonth(held) ??
    (leavesRoom(application) ? null : 'day_taken') ??
    (application.missing_documents.length > 0 ? 'documents_missing' : null)
  );
}

/** The companies a shift stays offered to once it is taken: only the one that sends the person (planning 100). */
export function offerOnceTaken(shift: Pick<OfferedShift, 'network_id'>, employeeNetworkId: number): number[] {
  return employeeNetworkId === shift.network_id ? [] : [employeeNetworkId];
}
