import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, intBetween, text } from '../field-types.ts';
import * as calls from './calls.ts';

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
