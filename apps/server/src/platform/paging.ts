/** A list, or one page of it when a limit was asked for (access 41). */
export interface Page<Row> {
  rows: Row[];
  /** How many there are over all pages. */
  total: number;
  /** Null: the whole list. */
  limit: number | null;
  offset: number;
}

export interface PageWish {
  limit: number | null;
  offset: number;
}

/** Reads limit and offset; a limit below one asks for the whole list. */
export function pageWish(input: { limit?: number | undefined; offset?: number | undefined }): PageWish {
  const limit = input.limit !== undefined && input.limit > 0 ? input.limit : null;
  return { limit, offset: limit === null ? 0 : Math.max(0, input.offset ?? 0) };
}

/** One page of a list that is short enough to be read whole, such as a dictionary. */
export function pageOf<Row>(
  rows: Row[],
  input: { limit?: number | undefined; offset?: number | undefined },
): Page<Row> {
  const wish = pageWish(input);
  const { limit, offset } = wish;
  return { rows: limit === null ? rows : rows.slice(offset, offset + limit), total: rows.length, ...wish };
}
