import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, intBetween, text } from '../wire.ts';
import * as calls from './calls.ts';

/** What is counted from events: the facts of the operation with this code in each department. */
const aggregate = z.object({
  timeserie_code: z.string().min(1),
  /** How many events, the sum of a field, or how many different values of fields taken together. */
  timeserie_action: z.enum(['count', 'sum', 'nunique']),
  timeserie_value: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  /** Only events whose fields equal these. */
  timeserie_filters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
});

/** How a network takes events of one kind (`network.receive_data_info`, demand 46). */
const receiveDataInfo = z.object({
  data_type: z.string().min(1),
  shop_code_field_name: z.string().min(1),
  receipt_code_field_name: z.string().min(1),
  dttm_field_name: z.string().min(1),
  /** Facts of so many days before today are counted anew every night. */
  update_gap: z.int().min(0).max(366).default(3),
  /** Events older than so many days are removed. */
  delete_gap: z.int().min(1).max(3660).default(31),
  grouping: z.enum(['h1', 'd1']).default('h1'),
  aggregate: z.array(aggregate).default([]),
});
export type ReceiveDataInfo = z.output<typeof receiveDataInfo>;

/** The kinds of events of a network that are set up in a way that can be read; others are as if not there. */
export function readReceiveDataInfo(raw: unknown): ReceiveDataInfo[] {
  return (Array.isArray(raw) ? raw : []).flatMap((one) => {
    const read = receiveDataInfo.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

const event = z.record(z.string(), z.unknown());
const version = intBetween(0, 2_147_483_647).optional();

/**
 * Events such as receipts, from which facts are counted every night (demand 47). Which fields of
 * an event hold the department's code, its own code and its moment is set for the network.
 */
export const createReceipts = endpoint(calls.createReceipts, {
  needs: 'Receipt',
  summary: 'Takes events of one kind, all or none',
  status: 201,
  body: z.object({ data: z.array(event), data_type: text(128), version }),
  response: z.array(z.object({ code: z.string() })),
});

/** With `by_code` a new event is taken too (201); a known one is changed (200), or kept where its version is higher (412). */
export const saveReceipt = endpoint(calls.saveReceipt, {
  needs: 'Receipt',
  summary: 'Takes one event by its code',
  params: z.object({ code: text(256) }),
  body: z.object({ data: event, data_type: text(128), by_code: bool.optional(), version }),
  response: z.object({ code: z.string() }),
});
