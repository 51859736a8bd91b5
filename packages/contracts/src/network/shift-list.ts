import { type ListedShift, shiftListProblem } from '@shiftwright/domain';
import { z } from 'zod';
import { color, idList, int, intBetween, nonEmpty, orNull, text, tm } from '../field-types.ts';

const people = orNull(intBetween(0, 1000)).default(null);

const listedShift = z.object({
  code: nonEmpty(8),
  name: text(64).default(''),
  tm_start: tm,
  tm_end: tm,
  html_color: color.default('#0072B2'),
  weekdays: orNull(
    z
      .array(int.refine((day) => day >= 0 && day <= 6, { params: { code: 'shift_list.weekday' } }))
      .overwrite((days) => [...new Set(days)].sort()),
  ).default(null),
  work_type_name_ids: orNull(idList).default(null),
  min_workers_amount: people,
  max_workers_amount: people,
});

/** The shifts of a department or of a timetable template (network 40); null: those of the template, or of practice. */
export const shiftList = orNull(
  z.array(listedShift).superRefine((list, context) => {
    const problem = shiftListProblem(list);
    if (problem) context.addIssue({ code: 'custom', params: { code: `shift_list.${problem}` }, input: list });
  }) as unknown as z.ZodType<ListedShift[], ListedShift[]>,
);
