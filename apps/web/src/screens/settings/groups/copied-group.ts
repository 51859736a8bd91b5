import type { access, ResponseOf } from '@shiftwright/contracts/calls';

type Group = ResponseOf<typeof access.getGroup>;

/** What a group gives, as another one may start with it: without functions that no call asks for any more. */
export function asCopied(
  { id: _id, name: _name, code: _code, ...rights }: Group,
  catalogue: readonly [string, ...unknown[]][],
) {
  const known = new Set(catalogue.map(([func]) => func));
  return { ...rights, functions: rights.functions.filter(({ func }) => known.has(func)) };
}
