import { round8 } from './stat-rows.ts';
import type { WorkerStat } from './stat-shape.ts';

/** Hours above a norm and below it; one of them is zero. */
export interface NormBalance {
  overtime_hours: number;
  below_norm_hours: number;
}

/** Overtime is never negative: what is missing from the norm is a figure of its own (timekeeping 52). */
export function normBalance(worked_hours: number, norm_hours: number): NormBalance {
  const difference = round8(worked_hours - norm_hours);

  return { overtime_hours: Math.max(0, difference), below_norm_hours: Math.max(0, -difference) };
}

/** What a person worked in a period beside the norm of it, over all departments. */
export interface PersonPeriod extends NormBalance {
  /** By the production calendar, and what the days that reduce the norm take off it. */
  calendar_norm_hours: number;
  leave_hours: number;
  norm_hours: number;
  worked_hours: number;
  planned_hours: number;
}

/** The figures of a person in the period asked, as every report tells them (timekeeping 52). */
export function personPeriod({ fact, plan, calendar_norm_hours }: WorkerStat): PersonPeriod {
  const { selected_period } = fact.approved.norm_hours;
  const worked_hours = fact.approved.work_hours.total ?? 0;

  return {
    calendar_norm_hours: calendar_norm_hours.selected_period,
    leave_hours: round8(calendar_norm_hours.selected_period - selected_period),
    norm_hours: selected_period,
    worked_hours,
    planned_hours: plan.approved.work_hours.total ?? 0,
    ...normBalance(worked_hours, selected_period),
  };
}
