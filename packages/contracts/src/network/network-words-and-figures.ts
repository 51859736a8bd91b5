import { z } from 'zod';
import { nonEmpty } from '../field-types.ts';
import { FIRST_FIGURES } from '../first-figures.ts';

const word = nonEmpty(64);
const sixCases = z.object({ I: word, R: word, D: word, V: word, T: word, P: word });

/** The first figures and the word for a department as they are changed (network 4, 5). */
export const networkWordsAndFigures = {
  /** Those that are left out stay. */
  default_stats: z
    .object({
      employee_top: z.enum(FIRST_FIGURES.employee_top),
      employee_bottom: z.enum(FIRST_FIGURES.employee_bottom),
      day_top: z.enum(FIRST_FIGURES.day_top),
      day_bottom: z.enum(FIRST_FIGURES.day_bottom),
      timesheet_employee_top: z.enum(FIRST_FIGURES.timesheet_employee_top),
      timesheet_employee_bottom: z.enum(FIRST_FIGURES.timesheet_employee_bottom),
    })
    .partial()
    .optional(),
  shop_name_form: z.object({ singular: sixCases, plural: sixCases }).optional(),
};
