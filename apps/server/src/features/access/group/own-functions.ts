import { OWN_FUNCTIONS } from '@shiftwright/contracts';
import type { GroupRights } from '@shiftwright/domain';
import { InvalidFields } from '../../../platform/errors.ts';

const KNOWN: ReadonlySet<string> = new Set(OWN_FUNCTIONS);

export function requireOwnFunctions(functions: readonly string[]): void {
  const unknown = functions.find((func) => !KNOWN.has(func));
  if (unknown)
    throw new InvalidFields({ own_functions: [{ key: 'group.no_own_level', params: { func: unknown } }] });
}

/** Rights that reach others: a function for own data alone is none of them, so that widening it is granting (access 57). */
export const reaching = (rights: GroupRights, own: readonly string[] = []): GroupRights => ({
  ...rights,
  functions: rights.functions.filter(({ func }) => !own.includes(func)),
});
