import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as calls from './calls.ts';

export const showDemoFilling = endpoint(calls.showDemoFilling, {
  needs: null,
  summary: 'How many stores of the demo network are filled, of how many',
  response: z.object({ filled: z.int(), total: z.int() }),
});
