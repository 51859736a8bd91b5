import { z } from 'zod';
import { crud } from '../crud.ts';
import { bool, intBetween, nonEmpty, numberBetween, orNull } from '../field-types.ts';
import * as calls from './calls.ts';

/** What the approval of a plan refuses in the whole network (network 42). */
const restriction = z.object({
  id: z.int(),
  /** 1: more hours of a person on a date; 2: no norm setting. */
  type: z.int(),
  /** Only days of this type; null: of any. */
  day_type: z.string().nullable(),
  /** Only main (false) or additional (true) shifts; null: both. */
  is_vacancy: z.boolean().nullable(),
  max_hours: z.number().nullable(),
});
export type WorkerDayRestriction = z.output<typeof restriction>;

const fields = {
  type: intBetween(1, 2),
  day_type: orNull(nonEmpty(8)).optional(),
  is_vacancy: orNull(bool).optional(),
  max_hours: orNull(numberBetween(0, 24)).optional(),
};

const restrictionCalls = crud('WorkerDayRestriction', restriction);

export const listRestrictions = restrictionCalls.list(
  calls.listRestrictions,
  'What the approval of a plan refuses',
  {},
);

export const getRestriction = restrictionCalls.one(calls.getRestriction, 'One restriction of approvals');

export const createRestriction = restrictionCalls.create(
  calls.createRestriction,
  'Lets approvals refuse days above so many hours, or people without a norm setting',
  fields,
);

export const updateRestriction = restrictionCalls.update(
  calls.updateRestriction,
  'Changes a restriction; fields left out stay',
  { ...fields, type: fields.type.optional() },
);

export const deleteRestriction = restrictionCalls.remove(calls.deleteRestriction, 'Removes a restriction');
