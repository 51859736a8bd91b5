/** A run of points with one name, and where it begins on the screen. */
interface NamedRun {
  name: string | null;
  start: number;
}

/** Where a name is written: how far from the left, and on which line. */
interface NamePlace {
  x: number;
  line: number;
}

/** The height of a line of names. */
export const NAME_LINE = 14;

/** About the width of a letter of a name. */
const LETTER = 6;
const MOST_LINES = 3;

/** Lines that names need: as many as differ on neighbouring points, and never more than three. */
export function lineCountOf(events: readonly (string | null)[]): number {
  let most = 0;
  let run = 0;
  events.forEach((name, at) => {
    if (name === null) run = 0;
    else if (name !== events[at - 1]) run += 1;
    most = Math.max(most, run);
  });

  return Math.min(MOST_LINES, most);
}

/** Each name beside its run on the first line with room for it, so that no name hides that of the next day. */
export function placeNames(
  runs: readonly NamedRun[],
  { left, right, lines }: { left: number; right: number; lines: number },
): (NamePlace | null)[] {
  const free = Array.from({ length: lines }, () => left);
  return runs.map(({ name, start }) => {
    if (name === null) return null;
    const width = name.length * LETTER;
    const x = Math.min(start, right + LETTER - width);
    const line = free.findIndex((from) => x >= from);
    if (line < 0) return null;
    free[line] = x + width;
    return { x, line };
  });
}
