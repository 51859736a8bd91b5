import type { LeaverFate } from '@shiftwright/domain';
import type { LeaverShift } from '../../../features/planning/index.ts';

export interface Decision {
  fate: LeaverFate;
  employee_id: number | null;
}

/** What becomes of each shift, by its id. */
export type Decisions = Readonly<Record<number, Decision>>;

type Shift = Pick<LeaverShift, 'worker_day_id' | 'dt' | 'fates' | 'colleagues'>;

/**
 * The same for all shifts, where it is possible; colleagues get them by turns and nobody two of one date, and what nobody
 * can take is offered.
 */
export function decideAll(shifts: readonly Shift[], fate: LeaverFate): Decisions {
  const given = new Map<number, number>();
  const busy = new Set<string>();
  const decisions: Record<number, Decision> = {};
  for (const { worker_day_id, dt, fates, colleagues } of shifts) {
    const [taker] = colleagues
      .filter(({ employee_id }) => !busy.has(`${employee_id} ${dt}`))
      .toSorted((a, b) => (given.get(a.employee_id) ?? 0) - (given.get(b.employee_id) ?? 0));
    const isGiven = fate === 'colleague' && fates.includes(fate);
    if (isGiven && taker) {
      given.set(taker.employee_id, (given.get(taker.employee_id) ?? 0) + 1);
      busy.add(`${taker.employee_id} ${dt}`);
      decisions[worker_day_id] = { fate, employee_id: taker.employee_id };
    } else {
      const possible = isGiven || !fates.includes(fate) ? fates[0] : fate;
      decisions[worker_day_id] = { fate: possible ?? 'vacancy', employee_id: null };
    }
  }
  return decisions;
}

/** As it is sent. */
export const sentDecisions = (decisions: Decisions) =>
  Object.entries(decisions).map(([id, { fate, employee_id }]) => ({
    worker_day_id: Number(id),
    fate,
    ...(employee_id === null ? {} : { employee_id }),
  }));

/** Why colleagues cannot take shifts that they were given, by the shift, as long as the same is said of it. */
export function refusedTakers(
  errors: readonly Record<string, string>[],
  {
    sent,
    decisions,
  }: {
    sent: readonly { worker_day_id: number; employee_id?: number | undefined }[];
    decisions: Decisions;
  },
): ReadonlyMap<number, string> {
  return new Map(
    sent.flatMap(({ worker_day_id, employee_id }, at) => {
      const said = errors[at]?.employee_id;
      const isSame = employee_id !== undefined && decisions[worker_day_id]?.employee_id === employee_id;
      return said && isSame ? [[worker_day_id, said] as const] : [];
    }),
  );
}

/** How many shifts become what. */
export function countFates(decisions: Decisions): Record<LeaverFate, number> {
  const counts = { vacancy: 0, colleague: 0, remove: 0 };
  for (const { fate } of Object.values(decisions)) counts[fate] += 1;
  return counts;
}
