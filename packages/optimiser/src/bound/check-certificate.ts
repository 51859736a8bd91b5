/** Judges certificates by paths of its own over plain data, apart from the search's rules and the prover (planning 178). */
import { BEARABLE_DAYS, TIMES_BEYOND } from '../constraints/rotation-days.ts';
import { type MonthProblem, monthProblem } from '../month/month-problem.ts';
import type { DepartmentMonth } from '../month/types.ts';
import type { Certificate, Proof, RowClaim } from './certificate.ts';
import { aheadOf, offCost, workCost } from './judged-days.ts';
import { hinted, type Option, optionsOf } from './priced-options.ts';
import { type MonthTerms, monthTerms, type RowTerms } from './row-terms.ts';

/** Paths that end alike: length of the run (0 off for long, -1 for a day), last shift, kinds, six days' hours, sums, days off the rotation. */
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
/** A claim that leaves so many paths to follow on a day is none that the prover makes: it proves nothing. */
const MOST_STATES = 40_000;

/** Whether the claim of a proof holds: its certificate proves as much as it says, and the distance follows from it. */
export function isProven(input: DepartmentMonth, { cost, bound, distance, certificate }: Proof): boolean {
  const claimed = bound > 0 ? Math.max(0, cost / bound - 1) : null;
  if (claimed === null || distance === null) return distance === null;
  if (Math.abs(distance - claimed) > 1e-6) return false;
  return provenCost(monthProblem(input), certificate) >= bound - ROUNDING;
}

/** What no plan of the month can be cheaper than, by the prices of a certificate. */
export function provenCost(month: MonthProblem, certificate: Certificate): number {
  const terms = monthTerms(month);
  const { cost, levels, most } = month.problem.cover;
  const demand = certificate.cover.map((price, here) =>
    Math.min(...counting(Math.min(levels - 1, most[here]!)).map((n) => cost[here * levels + n]! + price * n)),
  );
  const rows = terms.rows.map((row, at) => {
    const sums = row.tallies.map(({ sums, costs, base }, tally) =>
      Math.min(...costs.map((one, place) => one - certificate.tallies[at]![tally]! * (sums[place]! - base))),
    );
    return (
      total(sums) + cheapestRow(terms, row, optionsOf(month, at, row, certificate), certificate.rows[at]!)
    );
  });
  return total(demand) + total(rows);
}

const counting = (last: number) => Array.from({ length: last + 1 }, (_, n) => n);
const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);

function cheapestRow(
  terms: MonthTerms,
  row: RowTerms,
  options: readonly Option[][],
  claim: RowClaim,
): number {
  const turns = row.turns.length > 0 ? row.turns : [{ cost: 0, strays: new Uint8Array(2 * options.length) }];
  let least = claim.least;
  for (const [at, turn] of turns.entries()) {
    const { hints, windows: prices, stray } = claim.turns[at]!;
    // A window below 0 would ask more of the days ahead than they must cost.
    const asked = prices.map((price) => Math.max(0, price));
    const days = hinted(options, { hints, windows: asked });
    const beside = row.exact.map(({ costs }, sum) => costs.map((cost, place) => cost - hints[sum]! * place));
    const later = beside.map((costs) => costs.map((_, sum) => Math.min(...costs.subarray(sum))));
    const windows = MOST_LONG * total(asked);
    const hint = Math.min(TIMES_BEYOND * row.stray, Math.max(row.stray, stray));
    const ahead = aheadOf(terms, row, days, { turn, stray: hint });
    const start = { run: 0, last: null, kinds: '', mask: 0, past: [], sums: row.exact.map(() => 0), paid: 0 };
    let states: State[] = [{ ...start, strays: 0, cost: turn.cost - windows }];
    for (const [day, offered] of days.entries()) {
      const best = new Map<string, State>();
      const see = (state: State) => {
        const { run, last, kinds, mask, past, sums, strays, cost, paid } = state;
        const rest = ahead(day + 1, run, last, mask) + total(sums.map((sum, at) => later[at]![sum]!));
        if (cost + rest - (BEARABLE_DAYS - strays) * (hint - row.stray) >= least) return;
        const key = `${run} ${last?.kind} ${kinds} ${past} ${sums} ${strays}`;
        const known = best.get(key);
        if (!known || cost - paid < known.cost - known.paid) best.set(key, state);
      };
      for (const state of states) {
        if (best.size > MOST_STATES) return Number.NEGATIVE_INFINITY;
        const { strays } = state;
        const stray = strays < BEARABLE_DAYS ? row.stray : TIMES_BEYOND * row.stray;
        const before = { day, turn, stray, run: state.run };
        const strayed = (works: 0 | 1) => Math.min(BEARABLE_DAYS, strays + turn.strays[2 * day + works]!);
        const rested = {
          ...state,
          strays: strayed(0),
          run: state.run > 0 ? -1 : 0,
          last: null,
          past: remembered(row, [0, ...state.past]),
        };
        if (!row.given.has(day)) see({ ...rested, cost: state.cost + offCost(terms, row, before) });
        const sum = total(state.past);
        for (const option of offered) {
          if (sum + option.recent > row.seven_days.most[day]!) continue;
          const isNew = !option.given && !state.kinds.includes(letter(option.kind));
          const kinds = isNew ? [...state.kinds, letter(option.kind)].sort().join('') : state.kinds;
          const further = isNew && kinds.length > row.free_kinds ? terms.weights.further_shift : 0;
          see({
            run: Math.min(7, Math.max(0, state.run) + 1),
            last: option,
            kinds,
            mask: state.mask | option.bit,
            past: remembered(row, [option.recent, ...state.past]),
            sums: state.sums.map((one, at) => one + option.sums[at]!),
            strays: strayed(1),
            cost: state.cost + option.price + further + workCost(terms, row, before, [state.last, option]),
            paid: state.paid + option.paid,
          });
        }
      }
      states = [...best.values()];
    }
    for (const { cost, paid, sums } of states)
      least = Math.min(least, cost + windows - paid + total(sums.map((sum, at) => beside[at]![sum]!)));
  }
  return least;
}

const letter = (kind: number) => String.fromCharCode(33 + kind);

/** The last six days' hours up to the oldest that can still be too many with any to come. */
function remembered({ seven_days }: RowTerms, past: readonly number[]): number[] {
  let kept = Math.min(6, past.length);
  while (kept > 0 && total(past.slice(0, kept)) + (7 - kept) * seven_days.longest <= seven_days.limit) kept--;
  return past.slice(0, kept);
}
