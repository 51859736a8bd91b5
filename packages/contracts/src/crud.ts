import { z } from 'zod';
import type { Call } from './call.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, nothing, paging } from './wire.ts';

/** Where a call differs from the others of its rows. */
interface Differently {
  needs?: string | null;
  at?: string | string[];
}

/** The usual calls of a kind of rows, which one access function opens: `fields` is what is asked for or sent. */
export function crud<Row extends z.ZodType>(needs: string, row: Row) {
  const params = z.object({ id });

  return {
    list: <C extends Call, S extends z.ZodRawShape>(
      call: C,
      summary: string,
      fields: S,
      other?: Differently,
    ) => endpoint(call, { needs, ...other, summary, query: z.object(fields), response: z.array(row) }),

    page: <C extends Call, S extends z.ZodRawShape>(
      call: C,
      summary: string,
      fields: S,
      other?: Differently,
    ) => {
      const query = z.object({ ...fields, ...paging.shape });
      return endpoint(call, { needs, ...other, summary, query, response: listOf(row) });
    },

    one: <C extends Call>(call: C, summary: string) =>
      endpoint(call, { needs, summary, params, response: row }),

    create: <C extends Call, S extends z.ZodRawShape>(
      call: C,
      summary: string,
      fields: S,
      other?: Differently,
    ) => endpoint(call, { needs, ...other, summary, status: 201, body: z.object(fields), response: row }),

    update: <C extends Call, S extends z.ZodRawShape>(
      call: C,
      summary: string,
      fields: S,
      other?: Differently,
    ) => endpoint(call, { needs, ...other, summary, params, body: z.object(fields), response: row }),

    remove: <C extends Call>(call: C, summary: string) =>
      endpoint(call, { needs, summary, status: 204, params, response: nothing }),
  };
}
