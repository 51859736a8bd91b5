import { useLayoutEffect, useRef, useState } from 'react';

/** A thing in a row: its rank, the smaller the longer it stays (null always stays), and its width in pixels. */
export interface Ranked {
  rank: number | null;
  width: number;
}

/** The first rank that has no room in the row any more; everything from it on belongs behind a button. */
export function firstWithoutRoom(things: readonly Ranked[], room: number, gap: number): number {
  const placed = things.filter(({ width }) => width > 0).map((one) => ({ ...one, width: one.width + gap }));
  let left = room + gap;
  for (const { rank, width } of placed) if (rank === null) left -= width;
  const ranked = placed.flatMap(({ rank, width }) => (rank === null ? [] : [{ rank, width }]));
  for (const { rank, width } of ranked.sort((a, b) => a.rank - b.rank)) {
    left -= width;
    if (left < 0) return rank;
  }

  return Number.POSITIVE_INFINITY;
}

/**
 * Which of the ranked things of a row have room in one line. They carry `data-rank` (empty where they always stay) and
 * keep their width while they are hidden. `key` names what is in the row: it is measured again when that changes.
 */
export function useFitting(key: string, gap: number) {
  const row = useRef<HTMLDivElement>(null);
  const [hiddenFrom, setHiddenFrom] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the row changes with the key
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const things = [...element.querySelectorAll<HTMLElement>('[data-rank]')];
    const measure = () =>
      setHiddenFrom(
        firstWithoutRoom(
          things.map(({ dataset, offsetWidth }) => ({
            rank: dataset.rank === '' ? null : Number(dataset.rank),
            width: offsetWidth,
          })),
          element.clientWidth,
          gap,
        ),
      );
    measure();
    const watch = new ResizeObserver(measure);
    for (const one of [element, ...things]) watch.observe(one);
    return () => watch.disconnect();
  }, [key, gap]);

  return { row, hiddenFrom };
}
