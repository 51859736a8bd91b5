import type { SheetCell } from '../../platform/spreadsheets/workbook.ts';
import { at } from '../../platform/spreadsheets/workbook.ts';
import { CLOCK, HOURS } from './cell-styles.ts';

/** Paid seconds as hours, the way the network writes them (timekeeping 54). */
export const hoursCell = (seconds: number, format: 'decimal' | 'time'): SheetCell =>
  format === 'time' ? at(Math.round(seconds / 60) / 1440, CLOCK) : at(seconds / 3600, HOURS);
