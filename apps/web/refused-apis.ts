/**
 * Proof that the check of the page's types refuses what a supported browser lacks: each line below must be an error,
 * and the check fails where one is not.
 */
const numbers = new Set([1]);

// @ts-expect-error
Temporal.Now;
// @ts-expect-error
Promise.try(() => 1);
// @ts-expect-error
Promise.withResolvers();
// @ts-expect-error
[1].values().map((one) => one);
// @ts-expect-error
numbers.union(numbers);
// @ts-expect-error
new Intl.DurationFormat('en');
// @ts-expect-error
AbortSignal.any([]);
// @ts-expect-error
document.startViewTransition;
// @ts-expect-error
navigator.vibrate(1);

/** What every supported browser has is not refused. */
export const known = [
  [3, 1].toSorted(),
  Map.groupBy([1], (one) => one),
  new Intl.NumberFormat('en'),
  URL.canParse('/'),
  structuredClone(1),
];
