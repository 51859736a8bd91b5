import { monthEnd, monthStart } from '@shiftwright/domain';
import type { Deps } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findManagersOf, notify } from '../../network/index.ts';
import { findUserName } from '../worker-day/store/worker-day.repository.ts';
import { findSchedulingShop } from './month/autoscheduling.repository.ts';

interface About {
  network_id: number;
  shop_id: number;
  dt_from: string;
  dt_to: string;
  /** Who asked for it. */
  user_id: number;
}

/** The timetable of the department and month that the news is about. */
function linkTo({ shop_id, dt_from }: About): string {
  return `/timetable?deps=${shop_id}&from=${monthStart(dt_from)}&to=${monthEnd(dt_from)}`;
}

async function readersOf(db: Db, deps: Deps, about: About) {
  const shop = await findSchedulingShop(db, about.shop_id);
  const managers = await findManagersOf(db, {
    network_id: about.network_id,
    shop_id: about.shop_id,
    func: 'AutoSettings_create_timetable',
    method: 'POST',
    now: deps.clock.now().toISOString(),
  });
  return { shop_name: shop.name, user_ids: [about.user_id, ...managers] };
}

/** Tells whoever asked, and the department's managers, that a schedule is ready or failed (planning 142). */
export async function announceCompletion(
  db: Db,
  deps: Deps,
  about: About,
  outcome: { is_ready: true } | { is_ready: false; message: string },
) {
  const { shop_name, user_ids } = await readersOf(db, deps, about);
  const { network_id, shop_id, dt_from, dt_to } = about;
  await notify(db, deps, {
    network_id,
    user_ids,
    event_type: 'AutoschedulingComplete',
    severity: outcome.is_ready ? 'success' : 'negative',
    params: { shop_name, dt_from, dt_to, ...(!outcome.is_ready && { reason: outcome.message }) },
    link: linkTo(about),
    shop_id,
  });
}

/** Tells whoever asked, and the department's managers, that drafts were deleted. */
export async function announceDeletion(db: Db, deps: Deps, about: About) {
  const { shop_name, user_ids } = await readersOf(db, deps, about);
  const { network_id, shop_id, dt_from, dt_to } = about;
  await notify(db, deps, {
    network_id,
    user_ids,
    event_type: 'AutoschedulingDelete',
    severity: 'warning',
    params: { shop_name, dt_from, dt_to, author: (await findUserName(db, about.user_id)) ?? '' },
    link: linkTo(about),
    shop_id,
  });
}
