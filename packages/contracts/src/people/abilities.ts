import { WISH_STATES } from '@shiftwright/domain';
import { z } from 'zod';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, idList, int, keyed, number, orNull, tm } from '../field-types.ts';
import * as calls from './calls.ts';
import { employmentWorkType, workerConstraint } from './shapes.ts';

const employmentWorkTypeCalls = crud('EmploymentWorkType', employmentWorkType);

const linkFilters = {
  /** Departments of the work types. */
  shop_id: id.optional(),
  shop_id__in: idList.optional(),
  employment_id: id.optional(),
  employment_id__in: idList.optional(),
  work_type_id: id.optional(),
  work_type_id__in: idList.optional(),
  id__in: idList.optional(),
};

export const listWorkerWorkTypes = employmentWorkTypeCalls.list(
  calls.listWorkerWorkTypes,
  'What work the people of departments can do',
  linkFilters,
  { at: ['shop_id', 'shop_id__in'] },
);

export const listEmploymentWorkTypes = employmentWorkTypeCalls.list(
  calls.listEmploymentWorkTypes,
  'What work the people of named departments can do, under the path by which it is written',
  linkFilters,
  { at: ['shop_id', 'shop_id__in'] },
);

export const getEmploymentWorkType = employmentWorkTypeCalls.one(
  calls.getEmploymentWorkType,
  'One work type that a person can do',
);

/** A whole number that a column can hold. */
const small = int.refine((value) => Math.abs(value) < 2 ** 31, {
  params: { code: 'validation.invalid' },
}) as unknown as z.ZodType<number, number>;
/** A count or a length of time. */
const amount = small.refine((value) => value >= 0, {
  params: { code: 'validation.invalid' },
}) as unknown as z.ZodType<number, number>;

const linkColumns = z.object({
  /** 1 is the main work; null takes the work type away (people 23). */
  priority: orNull(small).optional(),
  period: amount.optional(),
  bills_amount: amount.optional(),
  duration: number.optional(),
});

export const createEmploymentWorkType = employmentWorkTypeCalls.create(
  calls.createEmploymentWorkType,
  'Lets an employment do a kind of work',
  linkColumns.extend({ employment_id: id, work_type_id: id, priority: small.optional() }).shape,
);

export const updateEmploymentWorkType = employmentWorkTypeCalls.update(
  calls.updateEmploymentWorkType,
  'Changes what an employment can do; with priority null the link goes and the answer is the last it was',
  linkColumns.extend({ employment_id: id.optional(), work_type_id: id.optional() }).shape,
);

export const deleteEmploymentWorkType = employmentWorkTypeCalls.remove(
  calls.deleteEmploymentWorkType,
  'Takes a kind of work away from an employment',
);

export const listWorkerConstraints = endpoint(calls.listWorkerConstraints, {
  needs: 'WorkerConstraint',
  key: 'employment',
  summary: 'Limitations and wishes of an employment',
  params: keyed.params,
  query: z.object(keyed.flag),
  response: z.array(workerConstraint),
});

export const saveWorkerConstraints = endpoint(calls.saveWorkerConstraints, {
  needs: 'WorkerConstraint',
  key: 'employment',
  summary: 'Replaces all limitations and wishes of an employment',
  status: 201,
  params: keyed.params,
  body: z.object({
    ...keyed.flag,
    data: z
      .array(
        z.object({
          id: orNull(id).optional(),
          /** 0 Monday to 6 Sunday; for floating availability the day of the period, from 0. */
          weekday: int,
          is_lite: bool.default(false),
          tm,
        }),
      )
      .max(2016),
  }),
  response: z.object({ data: z.array(workerConstraint) }),
});

/** The own employments of today and later, each day of the week or of the period with what is wished of it. */
const wishDays = z.array(
  z.object({
    employment_id: z.int(),
    shop_id: z.int(),
    /** Are the days those of the week, from Monday, and not of a period that runs on? */
    is_weekly: z.boolean(),
    days: z.array(z.enum(WISH_STATES)),
    /** Single dates from today on. */
    dts: z.array(z.string()),
    /** Today by the clock of the department, and the last date that can be wished off. */
    today: z.string(),
    dt_last: z.string(),
  }),
);
export type WishDays = z.output<typeof wishDays>;

/** Whoever may see their own limitations and wishes says on which days they would rather be off (people 54). */
export const showWishDays = endpoint(calls.showWishDays, {
  needs: 'WorkerConstraint',
  summary: 'The days that the caller wishes to have off',
  response: wishDays,
});

export const saveWishDay = endpoint(calls.saveWishDay, {
  needs: 'WorkerConstraint_wish',
  summary: 'The caller wishes to have a day off each week, or takes the wish back',
  body: z.object({
    employment_id: id,
    /** 0 Monday to 6 Sunday; for floating availability the day of the period, from 0. */
    weekday: int,
    is_wished: bool,
  }),
  response: wishDays,
});

export const saveWishDate = endpoint(calls.saveWishDate, {
  needs: 'WorkerConstraint_wish',
  summary: 'The caller wishes a single date off, or takes the wish back',
  body: z.object({ employment_id: id, dt, is_wished: bool }),
  response: wishDays,
});
