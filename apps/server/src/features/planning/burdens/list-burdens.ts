import type { InputOf, planning } from '@shiftwright/contracts';
import { BURDEN_KINDS, fairShare, groupRows, only, round2 } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { findShopZone } from '../../network/index.ts';
import { findOwnShops, findTeam } from './burdens.repository.ts';
import { type LoadedBearer, ledgerPeriod, loadBearers } from './load-bearers.ts';

/** In a smaller team the mean would tell what a colleague bears (planning 184). */
const FEWEST_FOR_A_MEAN = 3;

function burdensOf(
  one: LoadedBearer,
  team: readonly LoadedBearer[],
  isMeanTold: boolean,
): planning.PersonBurdens['burdens'] {
  const byKind = groupRows(one.postings, ({ kind }) => kind);
  return BURDEN_KINDS.map((kind) => ({
    kind,
    count: one.counts[kind] ?? 0,
    fair_share: isMeanTold ? round2(fairShare(team, one, kind)) : null,
    days: (byKind.get(kind) ?? [])
      .map(({ dt, shop_id, worker_day_id }) => ({ dt, shop_id, worker_day_id }))
      .sort((a, b) => a.dt.localeCompare(b.dt)),
  }));
}

const today = async (ctx: Ctx, shop_id: number) => ctx.clock.today(await findShopZone(ctx.db, shop_id));

/** What everybody of a department bore in the 13 weeks up to a date, beside their fair share (planning 183). */
export async function listBurdens(ctx: Ctx, { shop_id, dt }: InputOf<typeof planning.listBurdens>) {
  const dt_to = dt ?? (await today(ctx, shop_id));
  const people = await findTeam(ctx.db, shop_id, dt_to);
  const team = await loadBearers(
    ctx.db,
    people.map(({ worker_id }) => worker_id),
    dt_to,
  );

  return {
    ...ledgerPeriod(dt_to),
    people: people.map(({ worker_id, employee_id }) => {
      const one = only(team.filter((bearer) => bearer.worker_id === worker_id));
      return { employee_id, full_rate_days: round2(one.full_rate_days), burdens: burdensOf(one, team, true) };
    }),
  };
}

/** What the caller bore, beside what would be fair in the department where they are employed most (planning 184). */
export async function showOwnBurdens(ctx: Ctx, { dt }: InputOf<typeof planning.showOwnBurdens>) {
  const { user_id } = ctx.who;
  const asked = dt ?? ctx.clock.today('UTC');
  const [home] = await findOwnShops(ctx.db, user_id, asked);
  const dt_to = dt ?? (home ? await today(ctx, home.shop_id) : asked);
  const people = home ? await findTeam(ctx.db, home.shop_id, dt_to) : [];
  const worker_ids = [...new Set([user_id, ...people.map(({ worker_id }) => worker_id)])];
  const team = await loadBearers(ctx.db, worker_ids, dt_to);
  const own = only(team.filter((bearer) => bearer.worker_id === user_id));

  return {
    ...ledgerPeriod(dt_to),
    shop_id: home?.shop_id ?? null,
    full_rate_days: round2(own.full_rate_days),
    burdens: burdensOf(own, team, people.length >= FEWEST_FOR_A_MEAN),
  };
}
