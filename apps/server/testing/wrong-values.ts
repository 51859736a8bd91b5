import type { AnyEndpoint } from '@shiftwright/contracts';
import type { z } from 'zod';

/** Values that some kind of field cannot take: an address carries text alone. */
const TEXTS = ['x', '-1', '', '99999999999999999999'];
const VALUES = [{ wrong: true }, ...TEXTS, -1, null, [{ wrong: true }]];

/** The fields of a schema with a value that it refuses. */
function refusedBy(schema: z.ZodObject, input: Record<string, unknown>, values: unknown[]) {
  return Object.keys(schema.shape).flatMap((field) => {
    const wrong = values.find((value) => {
      const issues = schema.safeParse({ ...input, [field]: value }).error?.issues ?? [];
      return issues.some((issue) => issue.path[0] === field);
    });
    return wrong === undefined ? [] : [{ field, wrong }];
  });
}

/** Each field of a call, in its path too, with a value that its contract refuses; some fields take any text. */
export function refusedFields(endpoint: AnyEndpoint, input: Record<string, unknown>) {
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const inPath = TEXTS.filter((text) => text !== '');
  return [
    ...refusedBy(endpoint.params, input, inPath),
    ...refusedBy(endpoint.input, input, isQuery ? TEXTS : VALUES),
  ];
}
