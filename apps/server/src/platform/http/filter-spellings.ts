import type { AnyEndpoint } from '@shiftwright/contracts';

/** What a filter may be called besides its name, the likeliest first (access 69). */
function spellingsOf(asked: string): string[] {
  const name = asked.replace(/__exact$/, '');
  const [field = '', lookup = ''] = /^(.+?)(?:__(in|gte|lte|isnull))?$/.exec(name)?.slice(1) ?? [];
  const suffix = lookup ? `__${lookup}` : '';
  const fields = [
    field,
    field.replace(/__/g, '_'),
    field.replace(/_(code|id|tabel_code|username|is_dayoff)$/, '__$1'),
    field.replace(/_id$/, ''),
    `${field}_id`,
    field.replace(/__id$/, '_id'),
  ];
  return [
    ...fields.map((one) => `${one}${suffix}`),
    ...(suffix === '' ? fields.map((one) => `${one}__in`) : []),
    ...(lookup === 'in' ? fields : []),
    ...PERIOD.flatMap(([a, b]) => (name === a ? [b] : name === b ? [a] : [])),
  ];
}

const PERIOD = [
  ['dt__gte', 'dt_from'],
  ['dt__lte', 'dt_to'],
  ['dt__gte', 'from_dt'],
  ['dt__lte', 'to_dt'],
] as const;

/** The query with other spellings of filters under the names that the call knows; what it knows, or nobody, stays. */
export function withKnownNames(
  endpoint: AnyEndpoint,
  query: Record<string, unknown>,
): Record<string, unknown> {
  const known = endpoint.input.shape;
  const named = { ...query };
  for (const [asked, value] of Object.entries(query)) {
    if (asked in known) continue;
    const name = spellingsOf(asked).find((one) => one in known && !(one in named));
    if (name === undefined) continue;
    named[name] = value;
    delete named[asked];
  }
  return named;
}
