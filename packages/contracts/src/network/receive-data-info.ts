import { z } from 'zod';
import { nonEmpty } from '../field-types.ts';
import { RECEIPT_ACTIONS, RECEIPT_GROUPINGS } from '../values.ts';

/** What is counted from events: the facts of the operation with this code in each department. */
const aggregate = z.object({
  timeserie_code: nonEmpty(),
  /** How many events, the sum of a field, or how many different values of fields taken together. */
  timeserie_action: z.enum(RECEIPT_ACTIONS),
  timeserie_value: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  /** Only events whose fields equal these. */
  timeserie_filters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
});

/** How a network takes events of one kind (`network.receive_data_info`, demand 46). */
export const receiveDataInfo = z.object({
  data_type: nonEmpty(),
  shop_code_field_name: nonEmpty(),
  receipt_code_field_name: nonEmpty(),
  dttm_field_name: nonEmpty(),
  /** Facts of so many days before today are counted anew every night. */
  update_gap: z.int().min(0).max(366).default(3),
  /** Events older than so many days are removed. */
  delete_gap: z.int().min(1).max(3660).default(31),
  grouping: z.enum(RECEIPT_GROUPINGS).default('h1'),
  aggregate: z.array(aggregate).default([]),
});
export type ReceiveDataInfo = z.output<typeof receiveDataInfo>;
