import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, nothing } from '../field-types.ts';
import * as calls from './calls.ts';

const ownSession = z.object({
  id: z.int(),
  dttm_signed_in: z.string(),
  dttm_expires: z.string(),
  /** Null where the session is older than this was kept. */
  remote_address: z.string().nullable(),
  /** As the browser calls itself. */
  user_agent: z.string().nullable(),
  /** The one that asks. */
  is_current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listOwnSessions = endpoint(calls.listOwnSessions, {
  needs: null,
  summary: 'Where and since when one is signed in oneself, the latest first',
  response: z.array(ownSession),
});

export const endOwnSession = endpoint(calls.endOwnSession, {
  needs: null,
  summary: 'Signs oneself out somewhere',
  status: 204,
  params: z.object({ id }),
  response: nothing,
});

export const endOtherSessions = endpoint(calls.endOtherSessions, {
  needs: null,
  summary: 'Signs oneself out everywhere but here',
  response: z.object({ ended: z.int() }),
});
