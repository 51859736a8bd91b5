import type { LearntInput } from '@shiftwright/domain';
import { z } from 'zod';
import { jsonColumn } from '../../platform/db/json-column.ts';

const input = z.object({
  operation_type_id: z.int(),
  name: z.string(),
  effect: z.number().nullable(),
  small: z.number(),
}) satisfies z.ZodType<Omit<LearntInput, 'id'>>;
/** An input of a forecast as it is kept: by its operation in the department (demand 31). */
export type StoredInput = z.output<typeof input>;
export const readInputs = jsonColumn('timeserie_forecast.inputs', z.array(input), []);
