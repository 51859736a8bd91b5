import { required } from '../../required.ts';
import type { ShiftEffect } from './shift-effect.ts';

/** What decides between people who could all take a shift. */
export interface Ranked {
  kind: 'own' | 'partner' | 'outsource';
  is_feasible: boolean;
  is_main_work: boolean;
  warnings: number;
  effect: Pick<ShiftEffect, 'overtime_before' | 'overtime_after' | 'month_hours_after' | 'norm_hours'>;
  /** Is a rhythm known, and does the shift leave nothing of it? */
  is_rhythm_kept: boolean;
  /** Burdens that the shift is, borne above a fair share in 13 weeks; negative below it. */
  burdens_above_share: number;
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
const BURDEN_PRICE = 1;
const MOST_BURDENS = 4;

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/**
 * What asking somebody costs: overtime, going against a wish or a habit, another department's cover, work that is not the
 * main one, more of a burden than others bear (planning 109).
 */
export function candidatePrice(one: Ranked): number {
  const { overtime_before, overtime_after, month_hours_after, norm_hours } = one.effect;
  const load = norm_hours > 0 ? month_hours_after / norm_hours - 1 : 0;
  return (
    KIND_PRICE[one.kind] +
    Math.max(0, overtime_after - overtime_before) * OVERTIME_PRICE +
    one.warnings * WARNING_PRICE +
    (one.is_main_work ? 0 : OTHER_WORK_PRICE) +
    one.coverage_loss * COVERAGE_PRICE +
    within(load, 1) * HOURS_PRICE +
    within(one.burdens_above_share, MOST_BURDENS) * BURDEN_PRICE
  );
}

/** Feasible people first: those whose rhythm is kept, then whoever it costs least; the others by what blocks them, in the order of `blocks`. */
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
      (a.is_feasible ? Number(b.is_rhythm_kept) - Number(a.is_rhythm_kept) : block(a) - block(b)) ||
      required(price, a) - required(price, b) ||
      a.name.localeCompare(b.name),
  );
}
