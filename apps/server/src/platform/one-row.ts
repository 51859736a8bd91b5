import type { Ctx } from './context.ts';
import { NotFound } from './errors.ts';
import type { Page } from './paging.ts';

/** Short lists ignore the id, and are searched. */
interface Asked {
  id__in: number[];
  limit?: number;
}

/** The reading of one row: what the list shows of it, to whom it shows it; anybody else's is missing (access 70). */
export function oneOf<Row extends { id: number }>(
  list: (ctx: Ctx, asked: Asked) => Promise<Row[] | Page<Row>>,
): (ctx: Ctx, input: { id: number }) => Promise<Row> {
  return async (ctx, { id }) => {
    const answer = await list(ctx, { id__in: [id] });
    const row = (Array.isArray(answer) ? answer : answer.rows).find((one) => one.id === id);
    if (!row) throw new NotFound();
    return row;
  };
}
