import type { ExchangePerson, ExchangeRules, TakenShift } from './exchange-person.ts';
import { judgedWith } from './judge-shift.ts';

interface ShiftToShareOut {
  take: TakenShift;
  rules: ExchangeRules;
  /** Who could take it by itself, in the order in which they are asked. */
  takers: readonly { employee_id: number; person: ExchangePerson }[];
}

/**
 * Who gets which of several shifts, by their places in the list: whoever has the fewest so far, as long as all that they
 * get together breaks no rule; null where nobody is left (planning 191).
 */
export function shareOutShifts(shifts: readonly ShiftToShareOut[]): (number | null)[] {
  const held = new Map<number, { person: ExchangePerson; count: number }>();
  const heldBy = (person: ExchangePerson) => held.get(person.user_id) ?? { person, count: 0 };
  const inOrder = [...shifts.entries()].sort(([, a], [, b]) =>
    a.take.dttm_work_start < b.take.dttm_work_start ? -1 : 1,
  );
  const given: (number | null)[] = shifts.map(() => null);
  for (const [at, { take, rules, takers }] of inOrder) {
    const byTurns = takers.toSorted((a, b) => heldBy(a.person).count - heldBy(b.person).count);
    for (const { employee_id, person } of byTurns) {
      const before = heldBy(person);
      const { blocked, after } = judgedWith(before.person, { take, rules });
      if (blocked) continue;
      held.set(person.user_id, { person: after, count: before.count + 1 });
      given[at] = employee_id;
      break;
    }
  }
  return given;
}
