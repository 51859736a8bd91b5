import { z } from 'zod';
import type { Call } from './call.ts';
import { endpoint, type KeyedRow } from './endpoint.ts';
import { id, keyed, listOf, nothing, paging } from './field-types.ts';

/** Where a call differs from the others of its rows. */
interface Differently {
  needs?: string | null;
  at?: string | string[];
}

/** The usual calls of a kind of rows, which one access function opens: `fields` is what is asked for or sent. */
export function crud<Row extends z.ZodType>(needs: string | null, row: Row) {
  const params = z.object({ id });

  return {
    ...lists(needs, row),

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

/** The same for rows that other systems know by keys of their own: one row is also read, written and removed by its key (access 68). */
export function keyedCrud<Row extends z.ZodType>(needs: string, row: Row, key: KeyedRow) {
  const { params, flag } = keyed;

  return {
    ...lists(needs, row),
    create: crud(needs, row).create,

    one: <C extends Call, S extends z.ZodRawShape>(call: C, summary: string, fields: S) =>
      endpoint(call, { needs, key, summary, params, query: z.object({ ...fields, ...flag }), response: row }),

    update: <C extends Call, S extends z.ZodRawShape>(
      call: C,
      summary: string,
      fields: S,
      other?: Differently,
    ) =>
      endpoint(call, {
        ...{ needs, key, ...other, summary, params, response: row },
        body: z.object({ ...fields, ...flag }),
      }),

    remove: <C extends Call>(call: C, summary: string) =>
      endpoint(call, { needs, key, summary, status: 204, params, query: z.object(flag), response: nothing }),
  };
}

function lists<Row extends z.ZodType>(needs: string | null, row: Row) {
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
  };
}
