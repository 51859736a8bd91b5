import { READINESS_STEPS } from '@shiftwright/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idList } from '../field-types.ts';
import * as calls from './calls.ts';

/** The stores of the caller, each with what it lacks until it can be planned (planning 195). */
export const listReadiness = endpoint(calls.listReadiness, {
  needs: 'Shop',
  summary: 'What each department lacks until it can be planned; nothing where it can be',
  query: z.object({ id__in: idList.optional() }),
  response: z.array(z.object({ shop_id: z.int(), missing: z.array(z.enum(READINESS_STEPS)) })),
});
