import { z } from 'zod';

const counters = z.object({
  created: z.int().optional(),
  updated: z.int().optional(),
  skipped: z.int().optional(),
  deleted: z.int().optional(),
});

/** How many rows of a kind a batch touched, zero counters left out, and the rows where they are asked for. */
export const batchAnswer = <const Kind extends string, Row extends z.ZodType>(kind: Kind, row: Row) =>
  z.object({
    stats: z.object({ [kind]: counters } as { [K in Kind]: typeof counters }),
    data: z.array(row).optional(),
  });
