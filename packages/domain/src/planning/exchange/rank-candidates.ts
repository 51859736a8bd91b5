import { required } from '../../required.ts';
import type { ShiftEffect } from './judge-shift.ts';

/** What decides between people who could all take a shift. */
export interface Ranked {
  kind: 'own' | 'partner' | 'outsource';
  is_feasible: boolean;
  is_main_work: boolean;
  warnings: number;
  effect: Pick<ShiftEffect, 'overtime_before' | 'overtime_after' | 'month_hours_after' | 'norm_hours'>;
  /** By how much the home department's covered share of need falls, 0 to 1. */
  coverage_loss: number;
  name: string;
}

const KIND_PRICE = { own: 0, partner: 3, outsource: 6 };
const OVERTIME_PRICE = 1;
const WARNING_PRICE = 4;
const OTHER_WORK_PRICE = 2;
const COVERAGE_PRICE = 40;
const HOURS_PRICE = 8;

/** What asking somebody costs: overtime, going against a wish, another department's cover, work that is not the main one (planning 109). */
export function candidatePrice(one: Ranked): number {
  const { overtime_before, overtime_after, month_hours_after, norm_hours } = one.effect;
  const load = norm_hours > 0 ? month_hours_after / norm_hours - 1 : 0;
  return (
    KIND_PRICE[one.kind] +
    Math.max(0, overtime_after - overtime_before) * OVERTIME_PRICE +
    one.warnings * WARNING_PRICE +
    (one.is_main_work ? 0 : OTHER_WORK_PRICE) +
    one.coverage_loss * COVERAGE_PRICE +
    Math.max(-1, Math.min(1, load)) * HOURS_PRICE
  );
}

/** Feasible people first, whoever it costs least on top; the others by what blocks them, in the order of `blocks`. */
export function rankCandidates<One extends Ranked & { blocked: { rule: string } | null }>(
  candidates: readonly One[],
  blocks: readonly string[],
): One[] {
  const price = new Map(candidates.map((one) => [one, candidatePrice(one)]));
  const block = (one: One) => {
    const at = blocks.indexOf(one.blocked?.rule ?? '');
    // What comes close to feasible stands first: rules are asked from the plainest to the finest.
    return at < 0 ? -blocks.length : -at;
  };
  return [...candidates].sort(
    (a, b) =>
      Number(b.is_feasible) - Number(a.is_feasible) ||
      (a.is_feasible ? 0 : block(a) - block(b)) ||
      required(price, a) - required(price, b) ||
      a.name.localeCompare(b.name),
  );
}
