/** Judges certificates by paths of its own over plain data, apart from the search's rules and the prover (planning 178). */
import { TIMES_BEYOND } from '../constraints/rotation-days.ts';
import { type MonthProblem, monthProblem } from '../month/month-problem.ts';
import type { DepartmentMonth } from '../month/types.ts';
import type { Certificate, Proof, RowClaim } from './certificate.ts';
import { aheadOf, isAsGood, type Left, offCost, remembered, workCost } from './judged-days.ts';
import { MOST_KINDS } from './kinds.ts';
import { hinted, type Option, optionsOf } from './priced-options.ts';
import { type MonthTerms, monthTerms, type RowTerms } from './row-terms.ts';

/** A path: length of the run (0 off for long, -1 for a day), last shift, kinds, six days' hours, sums, days off the rotation. */
interface State {
  readonly run: number;
  readonly last: Option | null;
  readonly kinds: string;
  readonly mask: number;
  readonly past: readonly number[];
  readonly sums: readonly number[];
  readonly strays: number;
  readonly cost: number;
  readonly paid: number;
}

/** Rounding that a claim may be off by. */
const ROUNDING = 0.5;
const MOST_LONG = 4;
/** A certificate that leaves so many paths of a day, or so much to look at, is none that the prover makes: it proves nothing. */
const MOST_PATHS = 50_000;
const MOST_LOOKS = 200_000_000;

/** Whether the claim of a proof holds: its certificate proves as much as it says, and the distance follows from it. */
export function isProven(input: DepartmentMonth, { cost, bound, distance, certificate }: Proof): boolean {
  const claimed = bound > 0 ? Math.max(0, cost / bound - 1) : null;
  if (claimed === null || distance === null) return distance === null;
  if (Math.abs(distance - claimed) > 1e-6) return false;
  return provenCost(monthProblem(input), certificate) >= bound - ROUNDING;
}

/** What no plan of the month can be cheaper than, by the prices of a certificate; nothing where that takes too many looks. */
export function provenCost(month: MonthProblem, certificate: Certificate, looks = MOST_LOOKS): number {
  const left: Left = { looks };
  const terms = monthTerms(month);
  const { cost, levels, most } = month.problem.cover;
  const demand = certificate.cover.map((price, here) =>
    Math.min(...counting(Math.min(levels - 1, most[here]!)).map((n) => cost[here * levels + n]! + price * n)),
  );
  const rows = terms.rows.map((row, at) => {
    const sums = row.tallies.map(({ sums, costs, base }, tally) =>
      Math.min(...costs.map((one, place) => one - certificate.tallies[at]![tally]! * (sums[place]! - base))),
    );
    const claim = { ...certificate.rows[at]!, left };
    return total(sums) + cheapestRow(terms, row, optionsOf(month, at, row, certificate), claim);
  });
  return total(demand) + total(rows);
}

const counting = (last: number) => Array.from({ length: last + 1 }, (_, n) => n);
const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);

function cheapestRow(
  terms: MonthTerms,
  row: RowTerms,
  options: readonly Option[][],
  claim: RowClaim & { left: Left },
): number {
  const turns = row.turns.length > 0 ? row.turns : [{ cost: 0, strays: new Uint8Array(2 * options.length) }];
  const { left } = claim;
  let { least } = claim;
  for (const [at, turn] of turns.entries()) {
    const { hints, windows: prices, stray } = claim.turns[at]!;
    // A window below 0 would ask more of the days ahead than they must cost.
    const asked = prices.map((price) => Math.max(0, price));
    const days = hinted(options, { hints, windows: asked });
    const beside = row.exact.map(({ costs }, sum) => costs.map((cost, place) => cost - hints[sum]! * place));
    const later = beside.map((costs) => costs.map((_, sum) => Math.min(...costs.subarray(sum))));
    const windows = MOST_LONG * total(asked);
    const hint = Math.min(TIMES_BEYOND * row.stray, Math.max(row.stray, stray));
    const ahead = aheadOf(terms, row, days, { turn, stray: hint, left });
    const start = { run: 0, last: null, kinds: '', mask: 0, past: [], sums: row.exact.map(() => 0), paid: 0 };
    let states: State[] = [{ ...start, strays: 0, cost: turn.cost - windows }];
    for (const [day, offered] of days.entries()) {
      const best = new Map<string, State[]>();
      let kept = 0;
      const promise = (state: State, next: Pick<State, 'run' | 'last' | 'mask' | 'strays'>) => {
        let rest = ahead(day + 1, next.run, next.last, next.mask);
        for (let at = 0; at < later.length; at++)
          rest += later[at]![state.sums[at]! + (next.last?.sums[at] ?? 0)]!;
        return rest - (row.bearable_days - next.strays) * (hint - row.stray);
      };
      const keep = (state: State) => {
        const key = `${state.run} ${state.last?.kind} ${state.kinds} ${state.sums}`;
        const alike = best.get(key) ?? [];
        left.looks -= alike.length;
        if (alike.some((one) => isAsGood(row, one, state))) return;
        kept++;
        best.set(key, [...alike.filter((one) => !isAsGood(row, state, one)), state]);
      };
      for (const state of states) {
        left.looks -= offered.length + 1;
        if (left.looks < 0 || kept > MOST_PATHS) return Number.NEGATIVE_INFINITY;
        const { kinds, last, mask, past, run } = state;
        const stray = state.strays < row.bearable_days ? row.stray : TIMES_BEYOND * row.stray;
        const before = { day, turn, stray, run, last };
        if (!row.given.has(day)) {
          const strays = Math.min(row.bearable_days, state.strays + turn.strays[2 * day]!);
          const next = { run: run > 0 ? -1 : 0, last: null, mask, strays };
          const cost = state.cost + offCost(terms, row, before);
          if (cost + promise(state, next) < least)
            keep({ ...state, ...next, cost, past: remembered(row, [0, ...past]) });
        }
        const room = row.seven_days.most[day]! - total(past);
        const strays = Math.min(row.bearable_days, state.strays + turn.strays[2 * day + 1]!);
        for (const option of offered) {
          if (option.recent > room) continue;
          const isNew = !option.given && kinds.length < MOST_KINDS && !kinds.includes(letter(option.kind));
          const further = isNew && kinds.length >= row.free_kinds ? row.further_shift : 0;
          const cost = state.cost + option.price + further + workCost(terms, row, before, option);
          const next = {
            run: Math.min(7, Math.max(0, run) + 1),
            last: option,
            strays,
            mask: isNew ? mask | option.bit : mask,
          };
          if (cost + promise(state, next) >= least) continue;
          keep({
            ...next,
            kinds: isNew ? [...kinds, letter(option.kind)].sort().join('') : kinds,
            past: remembered(row, [option.recent, ...past]),
            sums: state.sums.map((one, at) => one + option.sums[at]!),
            cost,
            paid: state.paid + option.paid,
          });
        }
      }
      states = [...best.values()].flat();
    }
    for (const { cost, paid, sums } of states)
      least = Math.min(least, cost + windows - paid + total(sums.map((sum, at) => beside[at]![sum]!)));
  }
  return least;
}

const letter = (kind: number) => String.fromCharCode(33 + kind);
