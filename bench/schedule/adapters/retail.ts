import { readSections, requireSection } from './sections.ts';

export const QUARTERS_A_DAY = 96;
/** The horizon opens at 06:00 of day 1. */
export const OPENING_QUARTER = 24;

/** An instance of the multi-activity set: shifts to the quarter hour with tasks inside. */
export interface RetailInstance {
  readonly days: number;
  readonly tasks: number;
  readonly staff: readonly {
    readonly id: string;
    readonly least_minutes: number;
    readonly most_minutes: number;
  }[];
  /** Wanted people by `quarter * tasks + task`, quarters counted from the opening. */
  readonly least: Int32Array;
  readonly most: Int32Array;
}

export interface RetailStretch {
  readonly task: number;
  readonly start: string;
  readonly end: string;
}

export interface RetailShift {
  readonly staff: string;
  /** Calendar day on which the shift starts, from 1. */
  readonly day: number;
  readonly start: string;
  readonly end: string;
  readonly tasks: readonly RetailStretch[];
}

/** Reads an instance file of the multi-activity set; throws an Error naming what is missing. */
export function parseRetail(text: string): RetailInstance {
  const sections = readSections(text);
  const days = Number(requireSection(sections, 'HORIZON')[0]);
  const tasks = Number(requireSection(sections, 'TASKS')[0]);
  const least = new Int32Array(days * QUARTERS_A_DAY * tasks);
  const most = new Int32Array(days * QUARTERS_A_DAY * tasks);
  for (const line of requireSection(sections, 'COVER')) {
    const [day, time = '', task, low, high] = line.split(',');
    const [hour, minute] = time.split('-')[0]!.split(':').map(Number);
    const quarter =
      (Number(day) - 1) * QUARTERS_A_DAY + hour! * 4 + Math.floor(minute! / 15) - OPENING_QUARTER;
    const here = quarter * tasks + Number(task) - 1;
    if (here < 0 || here >= least.length) throw new Error(`cover outside the horizon: ${line}`);
    least[here] = Number(low);
    most[here] = Number(high);
  }
  const staff = requireSection(sections, 'STAFF').map((line) => {
    const [id = '', low, high] = line.split(',');
    return { id, least_minutes: Number(low), most_minutes: Number(high) };
  });
  return { days, tasks, staff, least, most };
}

/** A JSON array of shifts, one per line. */
export function writeRetail(shifts: readonly RetailShift[]): string {
  return `[${shifts.map((shift) => JSON.stringify(shift)).join(',\n')}]\n`;
}

/** `HH:MM` of a quarter counted from any midnight. */
export function clockOf(quarter: number): string {
  const inDay = ((quarter % QUARTERS_A_DAY) + QUARTERS_A_DAY) % QUARTERS_A_DAY;
  return `${String(Math.floor(inDay / 4)).padStart(2, '0')}:${String((inDay % 4) * 15).padStart(2, '0')}`;
}
