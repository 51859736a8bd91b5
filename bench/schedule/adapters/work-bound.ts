import type { Problem } from '@shiftwright/optimiser/research';

type Step = readonly { readonly people: number; readonly cost: number }[];

/**
 * No roster in which at least so many steps are worked costs less than this in coverage: the steps are laid where
 * they cost least, as if everybody could be anywhere at any time. Infinity where coverage forbids every headcount.
 */
export function workBound(
  { cover, slots, tasks }: Pick<Problem, 'cover' | 'slots' | 'tasks'>,
  least_steps: number,
): number {
  let cost = 0;
  let missing = least_steps;
  /** How many more people could stand somewhere, by what each of them would add. */
  const room = new Map<number, number>();
  for (let here = 0; here < slots * tasks; here++) {
    const hull = cheapestFrom(stepAt(cover, here));
    if (hull.length === 0) return Number.POSITIVE_INFINITY;
    cost += hull[0]!.cost;
    missing -= hull[0]!.people;
    for (let at = 1; at < hull.length; at++) {
      const people = hull[at]!.people - hull[at - 1]!.people;
      const each = (hull[at]!.cost - hull[at - 1]!.cost) / people;
      room.set(each, (room.get(each) ?? 0) + people);
    }
  }
  for (const [each, people] of [...room].sort(([one], [other]) => one - other)) {
    if (missing <= 0) break;
    cost += each * Math.min(people, missing);
    missing -= people;
  }
  return missing > 0 ? Number.POSITIVE_INFINITY : cost;
}

/** The headcounts that coverage allows on a step, with what each costs. */
function stepAt({ cost, levels, fewest, most }: Problem['cover'], here: number): Step {
  const last = Math.min(levels - 1, most[here]!);
  const length = Math.max(0, last - fewest[here]! + 1);
  return Array.from({ length }, (_, at) => {
    const people = fewest[here]! + at;
    return { people, cost: cost[here * levels + people]! };
  });
}

/** The lower hull of a step's costs from its cheapest headcount upwards. */
function cheapestFrom(step: Step): Step {
  const hull: { people: number; cost: number }[] = [];
  const slope = (one: Step[number], other: Step[number]) =>
    (other.cost - one.cost) / (other.people - one.people);
  for (const point of step) {
    while (hull.length > 0 && point.cost <= hull[0]!.cost) hull.shift();
    while (hull.length > 1 && slope(hull.at(-2)!, hull.at(-1)!) >= slope(hull.at(-1)!, point)) hull.pop();
    hull.push(point);
  }
  return hull;
}
