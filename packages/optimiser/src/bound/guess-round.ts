import { type Mixture, type Prices, SWEEPS } from './mixture.ts';

/** How smoothing narrows: where slopes are almost steps, sweeps hardly get on. */
const WIDEST = 0.5;
const NARROWEST = 0.1;
/** After so many rounds shapes that are told apart are chosen anew. */
const TRACK_EVERY = 25;
/** How far prices of guesses go from those so far to those of the mixture: all the way they would swing. */
const STRIDE = 0.3;

/** One round in which rows are guessed, and better mixed; the prices that it looked at. */
export function guessRound(mixture: Mixture, before: Prices, round: number, narrowed: number): Prices {
  mixture.wide = WIDEST * (NARROWEST / WIDEST) ** Math.min(1, narrowed);
  if (round % TRACK_EVERY === TRACK_EVERY - 1) mixture.track();
  mixture.refresh();
  const prices = between(before, mixture.prices, STRIDE);
  mixture.guess(prices);
  for (let sweep = 0; sweep < SWEEPS; sweep++) mixture.sweep();
  mixture.trim();

  return prices;
}

/** Prices on the way from some to others. */
function between(a: Prices, b: Prices, stride: number): Prices {
  const along = (one: Float64Array, other: Float64Array) =>
    one.map((price, at) => price + stride * (other[at]! - price));

  return { cover: along(a.cover, b.cover), tallies: a.tallies.map((own, at) => along(own, b.tallies[at]!)) };
}
