import { type AnyEndpoint, textList } from '@shiftwright/contracts';

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

const CODES_OF_DEPARTMENTS = [
  { asked: ['shop_code', 'shop__code'], names: ['shop_id', 'shop_id__in'], read: (raw: unknown) => [raw] },
  { asked: ['shop_code__in', 'shop__code__in'], names: ['shop_id__in', 'shop_id'], read: listIn },
];

function listIn(raw: unknown): unknown[] {
  const { data = [] } = textList.safeParse(raw);
  return data;
}

/** The filter of departments that a query names by their codes, where the call knows them by their ids alone (access 69). */
export function departmentCodes(
  endpoint: AnyEndpoint,
  query: Record<string, unknown>,
): { asked: string; name: string; codes: string[] } | null {
  const known = endpoint.input.shape;
  for (const { asked, names, read } of CODES_OF_DEPARTMENTS) {
    const sent = asked.find((one) => one in query);
    const name = names.find((one) => one in known && !(one in query));
    if (sent === undefined || name === undefined) continue;
    if (spellingsOf(sent).some((one) => one in known)) continue;
    const codes = read(query[sent]).filter((code) => typeof code === 'string' && code.trim() !== '');
    if (codes.length > 0) return { asked: sent, name, codes: codes as string[] };
  }
  return null;
}

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
