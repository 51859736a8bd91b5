import type { Employee } from './roster.queries.ts';

type Person = Employee['user'];

type Named = Pick<Person, 'last_name' | 'first_name' | 'middle_name'>;

/** Last, first and middle name. */
export function fullNameOf(user: Named): string {
  return [user.last_name, user.first_name, user.middle_name].filter(Boolean).join(' ');
}

/** The last name with initials, as 'Zimina O. R.'; whoever has one name keeps it. */
function shortNameOf({ last_name, first_name, middle_name }: Named): string {
  const rest = [first_name, middle_name].filter(Boolean);
  if (!last_name) return rest.join(' ');
  // Initials stay together.
  return [last_name, rest.map((name) => `${[...(name ?? '')][0]}.`).join('\u00a0')].filter(Boolean).join(' ');
}

/** The short names of people beside each other; namesakes are told apart by their whole names and have none. */
export function shortNamesOf(people: readonly Named[]): (string | undefined)[] {
  const short = people.map(shortNameOf);
  const of = Map.groupBy(short, (name) => name);

  return short.map((name) => (of.get(name)?.length === 1 ? name : undefined));
}
