import type { access, InputOf } from '@shiftwright/contracts';
import type { OpenCtx } from '../../../platform/context.ts';
import { Unauthenticated } from '../../../platform/errors.ts';
import { identify } from '../auth/sessions.ts';

/** Takes a live session from the page around the frame; one that is over has to be asked for again. */
export async function adoptSession(ctx: OpenCtx, input: InputOf<typeof access.adoptSession>) {
  if (!(await identify(ctx, input.sessionid))) throw new Unauthenticated();
  return { token: input.sessionid };
}
