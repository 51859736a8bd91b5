import { z } from 'zod';

const counters = z.object({
  created: z.int().optional(),
  updated: z.int().optional(),
  skipped: z.int().optional(),
  deleted: z.int().optional(),
});

/** How many rows of each kind a batch touched, zero counters left out, and the rows where they are asked for. */
export const batchAnswer = <const Kind extends string, Row extends z.ZodType>(
  kinds: readonly Kind[],
  row: Row,
) =>
  z.object({
    stats: z.object(
      Object.fromEntries(kinds.map((kind) => [kind, counters])) as { [K in Kind]: typeof counters },
    ),
    data: z.array(row).optional(),
  });
