import { type AnyEndpoint, bool, type KeyedRow } from '@shiftwright/contracts';
import type { FastifyRequest } from 'fastify';

/** An id that no row has: an unknown key is answered as an unknown id is. */
export const NO_ROW = Number.MAX_SAFE_INTEGER;

/** A key as it is kept. */
export const keyOf = (text: string) => text.trim().normalize();

/** The own key by which a call names its row: the `id` of the path, where `by_code` comes with it (access 68). */
export function keyIn(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  body: Record<string, unknown>,
): { kind: KeyedRow; key: string } | null {
  const { by_code } = { ...(request.query as Record<string, unknown>), ...body };
  const asked = bool.safeParse(by_code);
  if (!endpoint.key || !asked.success || !asked.data) return null;
  return { kind: endpoint.key, key: keyOf((request.params as { id: string }).id) };
}
