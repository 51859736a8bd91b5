interface Draft {
  dt: string;
  shop_id: number | null;
  /** null: a job made it. */
  created_by_id: number | null;
}

/** Drafts of people that a deletion is asked for, and of them those that stay because somebody made them (planning 62). */
export function draftDeletion<Row extends Draft>(
  drafts: readonly Row[],
  asked: { dates: readonly string[]; shop_id?: number | undefined; exclude_created_by: boolean },
): { remove: Row[]; kept: Row[] } {
  const dates = new Set(asked.dates);
  const here = drafts.filter(
    ({ dt, shop_id }) =>
      dates.has(dt) && (asked.shop_id === undefined || shop_id === null || shop_id === asked.shop_id),
  );
  const stays = ({ created_by_id }: Row) => asked.exclude_created_by && created_by_id !== null;
  return { remove: here.filter((row) => !stays(row)), kept: here.filter(stays) };
}
