import { exchange } from './exchange.ts';
import { journal } from './journal.ts';
import { shell } from './shell.ts';
import { timetable } from './timetable.ts';
import { timetableAdvice } from './timetable-advice.ts';
import { timetableGrid } from './timetable-grid.ts';
import { timetableRun } from './timetable-run.ts';
import { timetableTools } from './timetable-tools.ts';

/** What the timetable and what stands around every screen say: loaded before anything is drawn. */
export const first = {
  ...exchange,
  ...journal,
  ...shell,
  ...timetable,
  ...timetableAdvice,
  ...timetableRun,
  ...timetableGrid,
  ...timetableTools,
};
