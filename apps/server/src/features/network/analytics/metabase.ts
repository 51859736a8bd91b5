import { createHmac } from 'node:crypto';
import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';

/** Numbers of the dashboards (network 29). */
const DASHBOARDS = { worker_day: 3, indicator: 4 };
const HOUR_SECONDS = 3600;
const FRAME = '#bordered=false&titled=false';
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The address of an embedded dashboard, signed for an hour. */
export async function metabaseUrl(ctx: Ctx, input: InputOf<typeof network.metabaseUrl>) {
  const { metabase } = ctx.analytics;
  if (!metabase) throw new NotFound('analytics.not_set_up');
  const claims = {
    resource: { dashboard: DASHBOARDS[input.dashboard] },
    // Locked: a dashboard shows the rows of this network, whatever the reader's browser asks for.
    params: { network_id: ctx.who.network_id },
    exp: Math.floor(ctx.clock.now().getTime() / 1000) + HOUR_SECONDS,
  };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  const signature = createHmac('sha256', metabase.secret).update(signed).digest('base64url');
  return { url: `${metabase.url}/embed/dashboard/${signed}.${signature}${FRAME}` };
}
