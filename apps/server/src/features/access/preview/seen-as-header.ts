import type { AnyEndpoint } from '@shiftwright/contracts';
import { access, demand, network } from '@shiftwright/contracts';
import type { Ctx, Who } from '../../../platform/context.ts';
import { Forbidden } from '../../../platform/errors.ts';
import { hasOpenedPreview } from '../access-log/audit.repository.ts';
import { requireRoot } from '../rights/require-root.ts';
import { ownUser } from '../user/visible-user.ts';

/** A preview is opened anew after so long, and the access log says so again. */
const PREVIEW_MS = 12 * 3600_000;

/** What nobody's rights decide and is nobody's own: the frame of every screen, and names that all of a network read. */
const FRAME: ReadonlySet<string> = new Set(
  [
    access.currentUser,
    access.allowedFunctions,
    access.workerDayPermissions,
    network.contentBlock,
    network.showDemoFilling,
    network.listWorkTypeNames,
    network.getWorkTypeName,
    network.listExchangeSettings,
    network.getExchangeSettings,
    demand.listOperationTypeNames,
    demand.getOperationTypeName,
  ].map(({ path }) => path),
);
/** The caller's own news, which are not those of the person. */
const OWN_FUNCTIONS = ['get_notifications'];

/**
 * The person through whose rights a caller looks: of the own network, for whoever may edit access groups, once the access
 * log says that they look. What belongs to the caller alone is not shown as that person's (access 84).
 */
export async function seenAs(
  ctx: Ctx,
  userId: number,
  { path, needs }: Pick<AnyEndpoint, 'path' | 'needs'>,
): Promise<Who> {
  const user = await ownUser(ctx, userId, 'Group', 'GET');
  await requireRoot(ctx, 'Group', 'PUT');
  const since = new Date(ctx.clock.now().getTime() - PREVIEW_MS).toISOString();
  const asked = { network_id: ctx.who.network_id, actor_id: ctx.who.user_id, subject_id: userId, since };
  if (!(await hasOpenedPreview(ctx.db, asked))) throw new Forbidden('access.preview_not_open');
  const isOwn = needs === null ? !FRAME.has(path) : OWN_FUNCTIONS.includes(needs);
  if (isOwn) throw new Forbidden('access.preview_of_own');
  return { user_id: userId, network_id: user.network_id };
}
