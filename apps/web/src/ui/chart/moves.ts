/** Where the keys go along the points of a chart. */
export const MOVES: Record<string, (at: number, page: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageUp: (at, page) => at - page,
  PageDown: (at, page) => at + page,
  Home: () => 0,
  End: (_at, _page, last) => last,
};
