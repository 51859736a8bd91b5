import { type BurdenKind, groupRows, isLateChange, itemAt, planPostings, todayIn } from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import {
  type BurdenDay,
  findBurdenDays,
  findPlanChanges,
  findStanding,
  insertPostings,
  lockPostings,
  type PeopleDates,
  type PlanChange,
  type Posting,
} from './burdens.repository.ts';
import { burdensOfDay } from './burdens-of-day.ts';

type Borne = Omit<Posting, 'id'>;

const posting = (of: Omit<Borne, 'kind'>, kind: BurdenKind): Borne => ({
  network_id: of.network_id,
  worker_id: of.worker_id,
  worker_network_id: of.worker_network_id,
  shop_id: of.shop_id,
  dt: of.dt,
  kind,
  worker_day_id: of.worker_day_id,
});

const borneOn = (day: BurdenDay): Borne[] =>
  burdensOfDay(day).map((kind) => posting({ ...day, worker_day_id: day.id }, kind));

interface Cell {
  worker_id: number;
  dt: string;
}
const cellOf = ({ worker_id, dt }: Cell) => `${worker_id}:${dt}`;

/** The people of some dates, and the stretch that holds them all. */
function spanOf(cells: readonly Cell[]): PeopleDates {
  const dates = cells.map(({ dt }) => dt).sort();
  const worker_ids = [...new Set(cells.map(({ worker_id }) => worker_id))];
  return { worker_ids, dt_from: itemAt(dates, 0), dt_to: itemAt(dates, -1) };
}

/** Posts what people bear by their published plan and nobody has posted, and reverses what stands without it. */
async function postPlan(db: Db, at: string, of: PeopleDates, isAsked: (one: Borne) => boolean) {
  const [days, standing] = [await findBurdenDays(db, of), await findStanding(db, of)];
  const { post, reverse } = planPostings(
    standing.filter((one) => one.kind !== 'late_change' && isAsked(one)),
    days.flatMap(borneOn).filter(isAsked),
  );
  const news = [
    ...reverse.map(({ id, ...one }) => ({ ...one, reverses_id: id })),
    ...post.map((one) => ({ ...one, reverses_id: null })),
  ];
  await insertPostings(db, at, news);
  return { posted: post.length, reversed: reverse.length };
}

/** Steps that people ask for themselves: what they change is no burden (planning 181). */
const ASKED_FOR = ['shift_swap'];

function lateIn(changes: readonly PlanChange[]): Borne[] {
  const cells = groupRows(changes, (one) => `${one.command_id}:${one.worker_id}:${one.dt}`);
  return [...cells.values()].flatMap((own) => {
    const first = itemAt(own, 0);
    const before = own.flatMap((one) => one.before ?? []);
    const after = own.flatMap((one) => one.after ?? []);
    const shop_id = [...after, ...before].find((day) => day.shop_id !== null)?.shop_id;
    const timezone = own.find((one) => one.timezone)?.timezone;
    if (!shop_id || !timezone || first.user_id === first.worker_id || ASKED_FOR.includes(first.command_name))
      return [];
    const today = todayIn(timezone, Date.parse(first.at));
    return isLateChange({ dt: first.dt, today }, before, after)
      ? [posting({ ...first, shop_id }, 'late_change')]
      : [];
  });
}

/** Posts late changes that the journal tells and the ledger does not: they stay, whatever becomes of the day. */
async function postLate(db: Db, at: string, changes: readonly PlanChange[]) {
  const late = lateIn(changes);
  if (late.length === 0) return 0;
  const standing = (await findStanding(db, spanOf(late))).filter((one) => one.kind === 'late_change');
  const known = new Set(standing.map(cellOf));
  const { post } = planPostings(
    [],
    late.filter((one) => !known.has(cellOf(one))),
  );
  await insertPostings(
    db,
    at,
    post.map((one) => ({ ...one, reverses_id: null })),
  );
  return post.length;
}

/** A step that changed the published plan. */
export interface BurdenStep {
  at: string;
  command_id: number;
  /** The dates of people that it changed. */
  cells: readonly Cell[];
}

/**
 * Brings the ledger after a step that changed the published plan, in its transaction: burdens of new shifts are posted,
 * those of shifts that are gone reversed, late changes kept (planning 182).
 */
export async function postBurdens(db: Db, { at, command_id, cells }: BurdenStep) {
  if (cells.length === 0) return;
  const of = spanOf(cells);
  const asked = new Set(cells.map(cellOf));
  await lockPostings(db, of.worker_ids);
  await postPlan(db, at, of, (one) => asked.has(cellOf(one)));
  await postLate(db, at, await findPlanChanges(db, { command_id }));
}

/** Says of people and dates in the ledger what the plan says, whatever wrote it. */
export async function recountBurdens(db: Db, at: string, of: PeopleDates) {
  await lockPostings(db, of.worker_ids);
  return postPlan(db, at, of, () => true);
}

/** Posts the late changes of a network that the journal tells since a moment. */
export async function recountLate(db: Db, at: string, of: { network_id: number; since: string }) {
  const changes = await findPlanChanges(db, of);
  await lockPostings(
    db,
    changes.map((one) => one.worker_id),
  );
  return postLate(db, at, changes);
}
