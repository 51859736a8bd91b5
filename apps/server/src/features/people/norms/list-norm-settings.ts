import type { Ctx } from '../../../platform/context.ts';
import { findNormSettings } from './norms.repository.ts';

/** What an employment or a position may be given as its norm (timekeeping 5). */
export async function listNormSettings(ctx: Ctx) {
  return findNormSettings(ctx.db, ctx.who.network_id, ctx.locale);
}
