import type { LeaverFate } from '@shiftwright/domain';
import type { LeaverShift } from '../../../features/planning/index.ts';

export interface Decision {
  fate: LeaverFate;
  employee_id: number | null;
}

/** What becomes of each shift, by its id. */
export type Decisions = Readonly<Record<number, Decision>>;

type Shift = Pick<LeaverShift, 'worker_day_id' | 'fates' | 'proposed_employee_id'>;

/** The same for all shifts, where it is possible; colleagues get them as the server proposes, and the rest is offered. */
export function decideAll(shifts: readonly Shift[], fate: LeaverFate): Decisions {
  return Object.fromEntries(
    shifts.map(({ worker_day_id, fates, proposed_employee_id }): [number, Decision] => {
      if (fate === 'colleague' && fates.includes(fate) && proposed_employee_id !== null)
        return [worker_day_id, { fate, employee_id: proposed_employee_id }];
      const possible = fate !== 'colleague' && fates.includes(fate) ? fate : fates[0];
      return [worker_day_id, { fate: possible ?? 'vacancy', employee_id: null }];
    }),
  );
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
